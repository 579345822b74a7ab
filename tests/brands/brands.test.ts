import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../contract/brands.ts'
import { BRAND_SETTINGS } from '../../src/brands/brand.ts'
import { bridgeNames } from '../../src/native/config.ts'

describe('the brands (design §5)', () => {
  it('are the house’s own and the six groups of spec §2', () => {
    expect(Object.keys(BRAND_SETTINGS)).toEqual([...BRANDS])
    expect(BRANDS).toHaveLength(7)
  })

  it.each(BRANDS)('%s has a name, a scheme of its own and both stores', (brand) => {
    const { name, app } = BRAND_SETTINGS[brand]
    expect(name.trim()).not.toBe('')
    // RFC 3986: what an operating system takes for a scheme.
    expect(app.scheme).toMatch(/^[a-z][a-z0-9+.-]*$/)
    expect(new URL(app.ios).hostname).toBe('apps.apple.com')
    expect(new URL(app.android).hostname).toBe('play.google.com')
    const sharing = BRANDS.filter((other) => BRAND_SETTINGS[other].app.scheme === app.scheme)
    expect(sharing).toEqual([brand])
  })

  it.each(BRANDS)('%s lets only origins be framed, never a page of one', (brand) => {
    for (const frame of BRAND_SETTINGS[brand].frames) expect(new URL(frame).origin).toBe(frame)
  })

  it.each(BRANDS)('%s names the four calls apart, the object and the callback', (brand) => {
    const { androidObject, calls, callback } = bridgeNames(brand)
    expect(new Set(Object.values(calls)).size).toBe(4)
    for (const name of [androidObject, callback, ...Object.values(calls)]) {
      expect(name).toMatch(/^[A-Za-z]\w*$/)
    }
  })
})
