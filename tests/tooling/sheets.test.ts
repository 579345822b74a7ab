import { beforeAll, describe, expect, it } from 'vitest'
import { nameIn, readSheets, type SheetFile, sheetFiles } from '../sheets.ts'

let files: SheetFile[]

beforeAll(async () => {
  files = await sheetFiles()
})

const namesOf = (of: SheetFile[]) => of.flatMap(({ places }) => places.flat())

describe('every sheet has an address (house: the ordinary room)', () => {
  it('by its place and its name there', () => {
    const tags = files.flatMap((it) => it.tags)
    expect(tags.length).toBeGreaterThan(10)
    const bare = tags.filter((tag) => nameIn(tag) === null || !/\bat=\{/.test(tag))
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

  it('finds the names of a place', () => {
    const text = 'const a = useSheet<Name>({\n  rules: true,\n  stop: told !== null,\n})'
    expect(readSheets('x.ts', text).places).toEqual([['rules', 'stop']])
    expect(readSheets('x.ts', 'useSheet({ draw: isNamed, round: (of) => is(of) })').places).toEqual(
      [['draw', 'round']],
    )
  })
})
