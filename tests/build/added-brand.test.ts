import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandSettings } from '../../contract/brand-settings.ts'
import { brandThemes } from '../../scripts/build/brand-themes.ts'
import { readBrands } from '../../server/platform/read-brands.ts'
import type { Route } from '../../src/base/route.ts'
import type { BridgeNames } from '../../src/native/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const PATTERN = '../../assets/brands/*.json'

/** All that is said of a brand that there is not. */
const MOON_ROOM: BrandSettings = {
  name: 'Moon Room',
  site: 'https://moonroom.example',
  mail: 'help@moonroom.example',
  app: {
    scheme: 'moonroom',
    ios: 'https://apps.apple.com/app/moonroom',
    android: 'https://play.google.com/store/apps/details?id=app.moonroom',
  },
  theme: {
    dark: { accent: '#abcdef', onAccent: '#010203', glow: 'rgba(1, 2, 3, 0.28)' },
    light: { accent: '#123456', onAccent: '#ffffff', glow: 'rgba(1, 2, 3, 0.16)' },
  },
  frames: ['https://partner.example'],
  payouts: ['bank'],
  group: {
    bridge: {
      androidObject: 'MoonRoomApp',
      callback: 'onMoonRoom',
      tokenFields: ['pass'],
      userAgentToken: 'MoonRoom/',
    },
    pages: ['chargeRules', 'withdraw'],
    further: { '/moonRoom_invite': 'invitePeople' },
  },
}

/** What the pages make of the brands. */
interface Pages {
  ROUTE_TABLE: Route[]
  bridgeNames: (brand: string) => BridgeNames
  settingsOf: (brand: string) => BrandSettings
  BRANDS: string[]
}

const ENTRY = 'entry-of-brands.js'
const SOURCE = `
  import '/src/styles/brands.css'
  export { ROUTE_TABLE } from '/src/app/route-table.ts'
  export { bridgeNames } from '/src/native/config.ts'
  export { BRANDS, settingsOf } from '/src/brands/brand.ts'
`

/** Reads the brands of another folder; what the pages themselves are is not asked here. */
function brandsOf(folder: string): Plugin {
  let found = 0
  return {
    name: 'brands-of',
    enforce: 'pre',
    resolveId(source) {
      if (source.endsWith(ENTRY)) return `/${ENTRY}`
      return source.includes('/pages/') ? '/page.js' : null
    },
    load: (id) => (id === `/${ENTRY}` ? SOURCE : id === '/page.js' ? 'export default null' : null),
    transform(code, id) {
      if (!id.includes('/src/brands/') || !code.includes(PATTERN)) return null
      found += 1
      return code.replaceAll(PATTERN, `/${relative(ROOT, folder)}/*.json`)
    },
    buildEnd() {
      if (found < 2) throw new Error('the brands are not read as this test knows it')
    },
  }
}

describe('a brand that is added as one file (issue 9, spec §2)', () => {
  const folder = mkdtempSync(join(ROOT, 'dist', 'added-brand-'))
  const out = mkdtempSync(join(tmpdir(), 'added-brand-'))
  let pages: Pages
  let style = ''

  beforeAll(async () => {
    cpSync(join(ROOT, 'assets/brands'), folder, { recursive: true })
    writeFileSync(join(folder, 'moonRoom.json'), JSON.stringify(MOON_ROOM))
    const [built] = (await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [brandsOf(folder), brandThemes(folder)],
      build: {
        write: false,
        minify: false,
        lib: { entry: ENTRY, formats: ['es'], fileName: 'pages' },
        rolldownOptions: { external: [/^react/] },
      },
    })) as Rolldown.RolldownOutput[]
    const output = built?.output ?? []
    for (const file of output) {
      if (file.fileName.endsWith('.css') && file.type === 'asset') style = String(file.source)
      if (file.type === 'chunk') writeFileSync(join(out, `${file.fileName}`), file.code)
    }
    const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
    pages = await import(pathToFileURL(join(out, entry?.fileName ?? '')).href)
  }, 120_000)

  afterAll(() => {
    rmSync(folder, { recursive: true })
    rmSync(out, { recursive: true })
  })

  it('has all its routes, each with the title of its kind', () => {
    const own = pages.ROUTE_TABLE.filter(({ brand }) => brand === 'moonRoom')
    expect(own.map(({ path, name, titleKey }) => [path, name, titleKey])).toEqual([
      ['/moonRoom/chargeRules', 'chargeRules', 'titles.chargeRules'],
      ['/moonRoom/withdraw', 'withdraw', 'titles.withdraw'],
      ['/moonRoom_invite', 'invitePeople', 'titles.invitePeople'],
    ])
  })

  it('has its names on the bridge, and all else for its pages', () => {
    expect(pages.bridgeNames('moonRoom')).toEqual({
      androidObject: 'MoonRoomApp',
      calls: pages.bridgeNames('qiwee').calls,
      callback: 'onMoonRoom',
      tokenFields: ['pass'],
      userAgentToken: 'MoonRoom/',
    })
    expect(pages.settingsOf('moonRoom')).toEqual(MOON_ROOM)
    expect(pages.BRANDS).toContain('moonRoom')
  })

  it('has its accent in both themes, and no other brand has it', () => {
    const rules = Array.from(
      style.matchAll(/([^{}]+)\{([^{}]*)\}/g),
      ([, where = '', what = '']) => ({
        where: where.trim(),
        what,
      }),
    )
    const dark = rules.filter(({ what }) => what.includes('#abcdef'))
    const light = rules.filter(({ what }) => what.includes('#123456'))
    expect([dark.length, light.length]).toEqual([1, 1])
    expect(dark[0]?.where).toContain('[data-brand=')
    expect(dark[0]?.where).toContain('moonRoom')
    expect(light[0]?.where).toMatch(/light.*moonRoom/)
  })

  it('stands in the table beside all that were there before', () => {
    const without = pages.ROUTE_TABLE.filter(({ brand }) => brand !== 'moonRoom')
    expect(without.length).toBe(pages.ROUTE_TABLE.length - 3)
    expect(new Set(without.map(({ brand }) => brand)).size).toBe(readBrands().size)
  })

  it('is there for the server: its tokens and its partners’ frames', () => {
    expect(readBrands(folder).get('moonRoom')).toEqual(MOON_ROOM)
  })
})
