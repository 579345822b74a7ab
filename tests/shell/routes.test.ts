import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOUSE_BRAND } from '../../contract/brands.ts'
import shell from '../../locales/en/shell.json' with { type: 'json' }
import { BRANDS } from '../../server/platform/brands.ts'
import { ROUTE_TABLE, ROUTES } from '../../src/app/route-table.ts'
import { routesOf } from '../../src/app/routes.ts'
import { HOME, hrefOf, paths, pathWith } from '../../src/base/paths.ts'

const ROOT = join(import.meta.dirname, '../..')
const TITLES: Record<string, string> = shell.titles
const listed = ROUTE_TABLE.map(({ path }) => path)

/** Word for word from the specification: its general routes, then each app's own group. */
const GENERAL = `/ /official /joinus /testFlight /alienAdventure /topic /destiny /goTV /tasklist
  /chargeRules /inviteAgent /register /invitePeople /verificationCode /withdraw
  /realNameCertification /bindPurse /bindBank /bindUSDT /bindDone /bindDemo /withdraw/bindAli
  /withdraw/aliInfo /withdraw/success /turntable /iframe /appDemo /extraReturnJoin /extraReturn
  /halloween /tree /poster /sweetPick /sweetPick/join /sweetPick/match /service /worldCup /userLevel
  /upgrade /christmasBox /anchorCenter /recall /loverFestival /loverFestival_description
  /giftPackagesSale /giftPackagesSale2 /familyBattles /usersRegulation /closedFriendReward
  /updateBulletin /recharge /routeTable /appDemo/invokeApp`.split(/\s+/)
const GROUPS: [brand: string, paths: string][] = [
  ['ai', '/ai/recharge /ai/invitePeople /ai/updateBulletin'],
  [
    'holaMet',
    '/holaMet/updateBulletin /holaMet/taskList /holaMet/invitePeople /holaMet/recharge /holaMet/withdraw /holaMet/chargeRules /holaMet_invite',
  ],
  ['qiwee', '/qiwee/updateBulletin /qiwee/taskList /qiwee/invitePeople /qiwee/recharge'],
  [
    'haiLiao',
    '/haiLiao/taskList /haiLiao/invitePeople /haiLiao/chargeRules /haiLiao/withdraw /haiLiao/bindPurse /haiLiao/bindBank /haiLiao/bindUSDT /haiLiao/bindDone /haiLiao/recharge /haiLiao/updateBulletin /abroadDownload',
  ],
  [
    'lumixingqiu',
    '/lumixingqiu/invitePeople /lumixingqiu/taskList /lumixingqiu/chargeRules /lumixingqiu/updateBulletin /lumixingqiu/recharge',
  ],
  [
    'lumiPlanet',
    '/lumiPlanet/updateBulletin /lumiPlanet/recharge /lumiPlanet/withdraw /lumiPlanet/bindPurse /lumiPlanet/bindBank /lumiPlanet/bindUSDT /lumiPlanet/bindDone /lumiPlanet/realNameCertification',
  ],
]

describe('one table knows all routes (spec §2)', () => {
  // A brand, the house among them, may have further ones of its own.
  const missing = (brand: string, paths: string[]) => {
    const own = ROUTE_TABLE.filter((route) => route.brand === brand).map(({ path }) => path)
    return paths.filter((path) => !own.includes(path))
  }

  it('lists every general route', () => {
    expect(missing(HOUSE_BRAND, GENERAL)).toEqual([])
  })

  it.each(GROUPS)('lists the group of %s', (brand, group) => {
    expect(missing(brand, group.split(' '))).toEqual([])
  })

  it('no path stands there twice', () => {
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('no two pages answer to one address, whatever its letters', () => {
    const lower = ROUTES.map(({ path }) => path.toLowerCase())
    expect(new Set(lower).size).toBe(lower.length)
  })

  it('a page is built where there is something to load, and only there', () => {
    expect(ROUTES.length).toBeGreaterThan(8)
    for (const route of ROUTE_TABLE)
      expect([route.path, route.built]).toEqual([route.path, 'load' in route])
  })

  it.each(ROUTE_TABLE)('$path begins at the root, has a title of its own and a brand', (route) => {
    expect(route.path).toMatch(/^\/[A-Za-z0-9_/]*$/)
    expect(route.titleKey).toMatch(/^titles\./)
    expect(TITLES[route.titleKey.slice('titles.'.length)]).toBeTruthy()
    expect(BRANDS.has(route.brand)).toBe(true)
  })

  it('games and their trials take the whole screen, and no other page does (spec §2)', () => {
    for (const { path, fullScreen, isGame } of ROUTES)
      expect([path, fullScreen]).toEqual([path, isGame || path.endsWith('/trial')])
  })

  it('the start leads to a page', () => {
    expect(ROUTES.map(({ path }) => path)).toContain(HOME)
  })

  it('an accent that a page wears is declared in the tokens', () => {
    const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8')
    const accents = ROUTES.map(({ accent }) => accent).filter((accent) => accent !== 'brand')
    expect(accents.length).toBeGreaterThan(0)
    for (const accent of accents) expect(tokens).toContain(`[data-accent="${accent}"]`)
  })
})

describe('a brand’s routes come from its own settings (design §5)', () => {
  it('its kinds of page under its prefix, its further addresses beside them', () => {
    const routes = routesOf('qiwee', {
      pages: ['play', 'recharge'],
      further: { '/qiwee_invite': 'invitePeople' },
    })
    expect(routes.map(({ path, name, brand, built }) => [path, name, brand, built])).toEqual([
      ['/qiwee/play', 'play', 'qiwee', true],
      ['/qiwee/recharge', 'recharge', 'qiwee', isBuilt(paths.recharge)],
      ['/qiwee_invite', 'invitePeople', 'qiwee', isBuilt(paths.invitePeople)],
    ])
  })

  it('none where it has none', () => {
    expect(routesOf('companion', {})).toEqual([])
  })

  const isBuilt = (path: string) => ROUTES.some((route) => route.path === path)
})

describe('addresses are put together in one place', () => {
  it.each([
    [pathWith(paths.fairness, { draw: 7 }), '/fairness?draw=7'],
    [pathWith(paths.fairness, { draw: undefined }), '/fairness'],
    [pathWith(paths.topic, { id: 'a b&c', from: 'poster' }), '/topic?id=a+b%26c&from=poster'],
    [hrefOf(paths.play), '/#/play'],
  ])('%s', (built, expected) => {
    expect(built).toBe(expected)
  })
})

describe('`npm run routes -- --json` prints the same table', () => {
  it('row for row, with title, flags and brand', () => {
    const printed: unknown = JSON.parse(
      execFileSync(process.execPath, ['scripts/routes.ts', '--json'], {
        cwd: ROOT,
        encoding: 'utf8',
      }),
    )
    // What is to be loaded is no word of JSON's.
    expect(printed).toEqual(JSON.parse(JSON.stringify(ROUTE_TABLE)))
  })
})
