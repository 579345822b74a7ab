import { describe, expect, it } from 'vitest'
import { ROUTE_TABLE } from '../../src/app/route-table.ts'
import { brandOf } from '../../src/pages/app-demo/fake-app.ts'
import { pathOf, queryOf, settingsOf } from '../../src/pages/app-demo/settings.ts'

const USUAL = { page: '/turntable', language: 'en' } as const
const BARE = {
  platform: null,
  page: '/turntable',
  brand: null,
  userId: null,
  version: '2.9.0',
  language: 'en',
  theme: 'device',
  behaviour: 'answers',
  late: false,
  slow: false,
}

describe('the simulator’s settings in its address (design §5)', () => {
  it('are as usual when the address says nothing', () => {
    expect(settingsOf(new URLSearchParams(), USUAL)).toEqual(BARE)
  })

  it.each([
    'platform=windows',
    'brand=nobody',
    'user=abc',
    'user=-1',
    'user=1.5',
    'user=99999999999999999999',
    'language=xx',
    'behaviour=explodes',
    'theme=pink',
    'late=yes',
    'page=',
    'version=',
  ])('are as usual where it names something wrongly: %s', (query) => {
    expect(settingsOf(new URLSearchParams(query), USUAL)).toEqual(BARE)
  })

  it('come back from the address as they went in', () => {
    const settings = {
      platform: 'ios',
      page: '/iframe?src=/files/a.html&x=1',
      brand: 'haiLiao',
      userId: 100_007,
      version: '3.2.0',
      language: 'zh-TW',
      theme: 'light',
      behaviour: 'no-token',
      late: true,
      slow: true,
    } as const
    expect(settingsOf(new URLSearchParams(queryOf(settings).toString()), USUAL)).toEqual(settings)
    const bare = settingsOf(new URLSearchParams(), USUAL)
    expect(settingsOf(queryOf(bare), { page: '/other', language: 'th' })).toEqual(bare)
  })

  it.each([
    ['/turntable', '/turntable'],
    ['turntable', '/turntable'],
    [' /turntable ', '/turntable'],
    ['/#/turntable', '/turntable'],
    ['https://example.org/#/turntable?x=1', '/turntable?x=1'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('take a page typed as %j for %j', (typed, path) => {
    expect(pathOf(typed)).toBe(path)
  })
})

describe('whose app is around the page in the simulator', () => {
  it.each([
    ['page=/turntable', 'companion'],
    ['page=/haiLiao/recharge?from=x', 'haiLiao'],
    ['page=/abroadDownload', 'haiLiao'],
    ['page=/nowhere', 'companion'],
    ['page=/haiLiao/recharge&brand=qiwee', 'qiwee'],
    ['page=/haiLiao/recharge&brand=nobody', 'haiLiao'],
  ])('%s: %s', (query, brand) => {
    const settings = settingsOf(new URLSearchParams(query), USUAL)
    expect(brandOf(settings, ROUTE_TABLE)).toBe(brand)
  })
})
