import { beforeAll, describe, expect, it } from 'vitest'
import { nameIn, readSheets, type SheetFile, sheetFiles } from '../sheets.ts'

let files: SheetFile[]

beforeAll(async () => {
  files = await sheetFiles()
})

const namesOf = (all: SheetFile[]) => all.flatMap(({ sheets }) => sheets.map(({ name }) => name))

describe('every sheet has an address (house: the ordinary room)', () => {
  it('by its place and its name there', () => {
    const tags = files.flatMap((it) => it.tags)
    expect(tags.length).toBeGreaterThan(10)
    const bare = tags.filter((tag) => nameIn(tag) === null || !/\bsheet=\{/.test(tag))
    expect(bare).toEqual([])
  })

  it('and each name that a page keeps in its address has its sheet, and the other way round', () => {
    const shown = files.flatMap(({ tags }) => tags.map(nameIn))
    expect([...new Set(namesOf(files))].toSorted()).toEqual([...new Set(shown)].toSorted())
  })

  it('no page calls a sheet as the shell calls one of its own', () => {
    const shell = namesOf(files.filter(({ file }) => file.startsWith('app/')))
    const pages = namesOf(files.filter(({ file }) => file.startsWith('pages/')))
    expect(shell.length).toBeGreaterThan(0)
    expect(shell.filter((name) => pages.includes(name))).toEqual([])
  })
})

describe('the reading of sheets', () => {
  it('finds one without an address, whatever stands in its tag', () => {
    const text = '<Sheet title={t("a" + b)} open={a > 1} onClose={() => { close(1) }}>'
    const { tags } = readSheets('x.tsx', text)
    expect(tags).toEqual([text.slice(0, -1)])
    expect(nameIn(tags[0] ?? '')).toBeNull()
  })

  it('finds the names, and on what it depends whether each can be shown', () => {
    const text = `
      import { isReported } from './sheets.tsx'
      const isNamed = (id: string | null) => id !== null
      function isKind(kind: string | null) {}
      const isMet = words.some((it) => it)
      const one = useSheet<Name>({
        rules: true,
        stop: told !== null, // An answer, which has passed.
        short: isMet,
        isKind,
      })
      const two = useSheet<'draw' | 'round'>({ draw: isNamed, round: (id, [of] = [id]) => is(of, {}) })
      const three = useSheet({ report: isReported, shut: words.some((it) => it) })`
    expect(readSheets('x.ts', text).sheets).toEqual([
      { name: 'rules', condition: 'always' },
      { name: 'stop', condition: 'state' },
      { name: 'short', condition: 'state' },
      { name: 'isKind', condition: 'param' },
      { name: 'draw', condition: 'param' },
      { name: 'round', condition: 'param' },
      { name: 'report', condition: 'param' },
      { name: 'shut', condition: 'state' },
    ])
  })

  it('refuses what it cannot read, so that none is missed', () => {
    expect(() => readSheets('x.ts', 'useSheet(SHEETS)')).toThrow('src/x.ts')
    expect(() => readSheets('x.ts', 'useSheet({ ...SHEETS })')).toThrow('...SHEETS')
  })

  it('finds what a file imports', () => {
    const text = `import { a } from '../b/a.ts'\nconst c = () => import('./c.tsx')\nimport 'react'`
    expect(readSheets('pages/x/y.tsx', text).imports).toEqual(['pages/b/a.ts', 'pages/x/c.tsx'])
  })
})
