import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../contract/brands.ts'
import shell from '../../locales/en/shell.json' with { type: 'json' }
import { HOME, ROUTES } from '../../src/app/routes.ts'

const ROOT = join(import.meta.dirname, '../..')
const TITLES: Record<string, string> = shell.titles
const paths = ROUTES.map(({ path }) => path)

describe('one table knows all routes (spec §2)', () => {
  it.each([
    '/turntable',
    '/alienAdventure',
    '/iframe',
    '/appDemo',
    '/appDemo/invokeApp',
    '/routeTable',
    '/fairness',
    '/play',
    '/styleguide',
  ])('%s leads to a page', (path) => {
    expect(paths).toContain(path)
  })

  it('no path stands there twice, not even in other letters', () => {
    const lower = paths.map((path) => path.toLowerCase())
    expect(new Set(lower).size).toBe(paths.length)
  })

  it.each(ROUTES)('$path begins at the root, has a title of its own and a brand', (route) => {
    expect(route.path).toMatch(/^\/[A-Za-z0-9_/]*$/)
    expect(route.titleKey).toMatch(/^titles\./)
    expect(TITLES[route.titleKey.slice('titles.'.length)]).toBeTruthy()
    expect(BRANDS).toContain(route.brand)
  })

  it('games take the whole screen, and no other page does (spec §2)', () => {
    for (const { path, fullScreen, isGame } of ROUTES)
      expect([path, fullScreen]).toEqual([path, isGame])
  })

  it('the start is one of them', () => {
    expect(paths).toContain(HOME)
  })

  it('an accent that a page wears is declared in the tokens', () => {
    const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8')
    const accents = ROUTES.map(({ accent }) => accent).filter((accent) => accent !== 'brand')
    expect(accents.length).toBeGreaterThan(0)
    for (const accent of accents) expect(tokens).toContain(`[data-accent="${accent}"]`)
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
    expect(printed).toEqual(ROUTES.map(({ load: _load, ...row }) => row))
  })
})
