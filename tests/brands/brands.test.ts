import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { BrandSettings } from '../../contract/brand-settings.ts'
import { BRAND_ID, HOUSE_BRAND } from '../../contract/brands.ts'
import { BRANDS } from '../../server/platform/brands.ts'
import { readBrands } from '../../server/platform/read-brands.ts'
import { paths } from '../../src/base/paths.ts'
import { BRANDS as SHOWN, settingsOf } from '../../src/brands/brand.ts'
import { GROUPS } from '../../src/brands/groups.ts'
import { bridgeNames } from '../../src/native/config.ts'

const ALL = Array.from(BRANDS)
const IDS = ALL.map(([id]) => id)
const HOUSE = BRANDS.get(HOUSE_BRAND) as BrandSettings
/** Where a way of pay-out is bound, in a brand's own group. */
const BOUND_AT: Record<string, keyof typeof paths> = {
  purse: 'bindPurse',
  bank: 'bindBank',
  usdt: 'bindUSDT',
  alipay: 'bindAli',
}

describe('the brands (design §5)', () => {
  it('are the house’s own, the six groups of spec §2, and whoever came later', () => {
    const groups = ['ai', 'haiLiao', 'holaMet', 'lumiPlanet', 'lumixingqiu', 'qiwee']
    expect(IDS).toEqual(expect.arrayContaining([HOUSE_BRAND, ...groups]))
  })

  it('are the same in the pages as on the server', () => {
    expect(SHOWN[0]).toBe(HOUSE_BRAND)
    expect(SHOWN.toSorted()).toEqual(IDS.toSorted())
    for (const [id, settings] of ALL) {
      expect(settingsOf(id)).toEqual(settings)
      expect(GROUPS[id]).toEqual(settings.group)
    }
    expect(() => settingsOf('nobody')).toThrow('nobody')
  })

  it.each(ALL)('%s has a scheme, a mailbox and a site of its own, and both stores', (id, own) => {
    expect(new URL(own.app.ios).hostname).toBe('apps.apple.com')
    expect(new URL(own.app.android).hostname).toBe('play.google.com')
    for (const of of [
      (it: BrandSettings) => it.app.scheme,
      (it: BrandSettings) => it.mail,
      (it: BrandSettings) => it.site,
      (it: BrandSettings) => it.name,
    ]) {
      expect(ALL.filter(([, other]) => of(other) === of(own)).map(([it]) => it)).toEqual([id])
    }
  })

  it.each(ALL)(
    '%s has kinds of page that there are',
    (_, { group: { pages = [], further = {} } }) => {
      for (const name of [...pages, ...Object.values(further)]) expect(paths).toHaveProperty(name)
    },
  )

  it.each(ALL)(
    '%s pays out where it lets points be withdrawn',
    (id, { payouts, group: { pages = [] } }) => {
      const withdraws = id === HOUSE_BRAND || pages.includes('withdraw')
      expect(payouts.length > 0).toBe(withdraws)
      const binds = Object.entries(BOUND_AT).filter(([, page]) => pages.includes(page))
      for (const [payout] of binds) expect(payouts).toContain(payout)
    },
  )

  it.each(IDS)('%s names the four calls apart, the object and the callback', (id) => {
    const { androidObject, calls, callback, tokenFields } = bridgeNames(id)
    expect(new Set(Object.values(calls)).size).toBe(4)
    for (const name of [androidObject, callback, ...Object.values(calls), ...tokenFields]) {
      expect(name).toMatch(/^[A-Za-z]\w*$/)
    }
  })
})

describe('a brand is one file', () => {
  const write = (file: string, content: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'brands-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, file), content)
    return folder
  }

  it('of settings that its name goes with', () => {
    const folder = write('moonRoom.json', JSON.stringify({ ...HOUSE, name: 'Moon Room' }))
    expect(Array.from(readBrands(folder))).toEqual([['moonRoom', { ...HOUSE, name: 'Moon Room' }]])
  })

  it.each([
    ['no JSON', 'x.json', '{'],
    ['another kind of file', 'moonRoom.txt', '{}'],
    ['the name of the demo world', 'demo.json', JSON.stringify(HOUSE)],
    ['the issuer of sessions in a browser', 'web.json', JSON.stringify(HOUSE)],
    ['a name that is no part of an address', 'moon-room.json', JSON.stringify(HOUSE)],
    ['too little', 'moonRoom.json', JSON.stringify({ ...HOUSE, mail: undefined })],
    ['a word that nobody reads', 'moonRoom.json', JSON.stringify({ ...HOUSE, colour: 'red' })],
    ['a partner’s page for an origin', 'moonRoom.json', framing('https://a.example/help')],
    ['a partner over an open line', 'moonRoom.json', framing('http://a.example')],
    ['a partner that is everyone', 'moonRoom.json', framing('https://*')],
    ['a style for a color', 'moonRoom.json', accent('#fff; } body { display: none')],
    [
      'a call that is code',
      'moonRoom.json',
      JSON.stringify({ ...HOUSE, group: { bridge: { androidObject: 'a.b' } } }),
    ],
  ])('and one with %s is refused, with its name', (_, file, content) => {
    expect(() => readBrands(write(file, content))).toThrow(file)
  })

  it.each([
    ['mail', { ...HOUSE, mail: 'nobody' }, 'mail: Invalid email address'],
    [
      'app.ios',
      { ...HOUSE, app: { ...HOUSE.app, ios: 'http://a.example' } },
      'app.ios: Invalid URL',
    ],
    ['no field', [], 'Invalid input: expected object, received array'],
  ])('what is wrong is one line with the file and the field: %s', (_field, content, what) => {
    const folder = write('moonRoom.json', JSON.stringify(content))
    const told = relative(process.cwd(), join(folder, 'moonRoom.json'))
    expect(() => readBrands(folder)).toThrow(new Error(`${told}: ${what}`))
  })

  it('and so is JSON that breaks off', () => {
    const folder = write('moonRoom.json', '{\n  "name": "Moon Room",\n  "site":\n}\n')
    expect(() => readBrands(folder)).toThrow(/^\S+moonRoom\.json: is no JSON: [^\n]+$/)
  })

  it.each(['', 'Moon', '7days', 'a', 'moon room', '../moon'])('no brand is called %j', (id) => {
    expect(BRAND_ID.test(id)).toBe(false)
  })
})

function framing(frame: string): string {
  return JSON.stringify({ ...HOUSE, frames: [frame] })
}

function accent(color: string): string {
  const worn = { accent: color, onAccent: '#ffffff', glow: 'rgba(1, 2, 3, 0.2)' }
  return JSON.stringify({ ...HOUSE, theme: { dark: worn, light: worn } })
}
