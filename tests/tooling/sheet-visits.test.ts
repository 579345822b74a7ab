import { describe, expect, it } from 'vitest'
import { pageFiles, pathOf } from '../page-of-file.ts'
import { addressOf, needlessNeeds, sheetVisits, visitOf } from '../sheet-visits.ts'

const PAGES = [
  { path: '/a', file: 'pages/a/page.tsx' },
  { path: '/a/more', file: 'pages/a/more.tsx' },
]
const FILES = [
  { file: 'pages/a/page.tsx', imports: ['pages/a/board.tsx', 'pages/a/more.tsx'] },
  { file: 'pages/a/board.tsx', imports: ['pages/a/page.tsx', 'pages/a/menu.tsx'] },
  { file: 'pages/a/more.tsx', imports: ['pages/a/form.tsx'] },
]
const BOARD = {
  file: 'pages/a/board.tsx',
  sheets: [
    { name: 'rules', condition: 'always' as const },
    { name: 'draw', condition: 'param' as const },
    { name: 'stop', condition: 'state' as const },
    { name: 'setup', condition: 'state' as const },
  ],
}
const namesOf = (sheets: readonly { name: string }[]) => sheets.map(({ name }) => name)

describe('the page on which a file is visited', () => {
  it('is the one that it holds, or that imports it, near or far', () => {
    expect(pathOf('pages/a/more.tsx', FILES, PAGES)).toBe('/a/more')
    expect(pathOf('pages/a/menu.tsx', FILES, PAGES)).toBe('/a')
    expect(pathOf('pages/a/form.tsx', FILES, PAGES.slice(1))).toBe('/a/more')
  })

  it('is any page for the shell, and none for what no page shows', () => {
    expect(pathOf('app/button.tsx', [], [])).toBe('/routeTable')
    expect(() => pathOf('pages/b/page.tsx', FILES, PAGES)).toThrow('src/pages/b/page.tsx')
  })

  it('is read off the routes', () => {
    expect(pageFiles()).toContainEqual({ path: '/joinus', file: 'pages/joinus/page.tsx' })
    expect(pageFiles()).toContainEqual({ path: '/chargeRules', file: 'pages/content/page.tsx' })
  })
})

describe('a visit to the sheets of a file', () => {
  it('sees a link open what depends on nothing or on a parameter, and no state', () => {
    const visit = visitOf(BOARD, '/a', {})
    expect(namesOf(visit.openedByLink)).toEqual(['rules', 'draw'])
    expect(namesOf(visit.closedByPage)).toEqual(['stop', 'setup'])
  })

  it('sees a link open a state of which the feature says so', () => {
    const visit = visitOf(BOARD, '/a', { a: { 'board.tsx': { openedByLink: ['setup'] } } })
    expect(namesOf(visit.openedByLink)).toEqual(['rules', 'draw', 'setup'])
    expect(namesOf(visit.closedByPage)).toEqual(['stop'])
  })

  it('goes to an address with the query and the parameter that the feature gives', () => {
    const [rules, draw] = BOARD.sheets
    const visit = visitOf(BOARD, '/a', {})
    const prepared = { query: { page: '/b' }, params: { draw: 'a b' } }
    expect(addressOf(visit, prepared)).toBe('#/a?page=/b')
    expect(addressOf(visit, prepared, draw)).toBe('#/a?page=/b&sheet=draw.a%20b')
    expect(addressOf(visit, {}, rules)).toMatch(/^#\/a\?\w+=\w+&sheet=rules$/)
  })

  it('fails without a parameter, and says where it belongs', () => {
    const [, draw] = BOARD.sheets
    const failing = () => addressOf(visitOf(BOARD, '/a', {}), {}, draw)
    expect(failing).toThrow('"draw" of src/pages/a/board.tsx')
    expect(failing).toThrow("{ 'board.tsx': { prepare: () => ({ params: { draw: … } }) } }")
    expect(failing).toThrow('tests/e2e/sheets/a.ts')
  })

  it('tells of what a feature says in vain', () => {
    const needs = {
      a: { 'board.tsx': { openedByLink: ['setup', 'rules'] } },
      b: { 'page.tsx': {} },
    }
    expect(needlessNeeds(needs, [visitOf(BOARD, '/a', needs)])).toEqual([
      `tests/e2e/sheets/a.ts: board.tsx has no sheet "rules" that depends on its page's state`,
      'tests/e2e/sheets/b.ts: page.tsx has no sheets',
    ])
  })

  it('is made to every file that has sheets', async () => {
    const visits = await sheetVisits({})
    expect(visits.map(({ file, path }) => [file, path])).toContainEqual([
      'pages/tree/clearing.tsx',
      '/tree',
    ])
    expect(visits.length).toBeGreaterThan(10)
  })
})
