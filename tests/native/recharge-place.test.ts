import { describe, expect, it } from 'vitest'
import { BrandSettings } from '../../contract/brand-settings.ts'
import { rechargePlaceOf } from '../../src/native/recharge-place.ts'

const recharge = {
  ios: 'app',
  android: 'page',
  storefronts: { US: { ios: 'page' }, KR: { android: 'app' } },
} as const

describe('where a player tops up, as the brand says (design §11)', () => {
  it.each([
    ['ios', 'DE', 'app'],
    ['ios', 'US', 'page'],
    ['ios', null, 'app'],
    ['android', 'US', 'page'],
    ['android', 'KR', 'app'],
    ['ios', 'KR', 'app'],
    ['other', 'DE', 'page'],
  ] as const)('on %s, account of %s: the %s', (platform, country, place) => {
    expect(rechargePlaceOf({ settings: { recharge }, platform, country })).toBe(place)
  })

  it('is the app’s own page inside an app whose brand says nothing, and ours in a browser', () => {
    expect(rechargePlaceOf({ settings: {}, platform: 'ios', country: 'US' })).toBe('app')
    expect(rechargePlaceOf({ settings: {}, platform: 'other', country: 'US' })).toBe('page')
  })

  it.each([
    { ios: 'shop', android: 'app' },
    { ios: 'app' },
    { ios: 'app', android: 'app', storefronts: { usa: { ios: 'page' } } },
    { ios: 'app', android: 'app', storefronts: { US: { desktop: 'page' } } },
  ])('a setting that nobody can mean is refused: %j', (given) => {
    expect(BrandSettings.shape.recharge.safeParse(given).success).toBe(false)
  })
})
