import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { embeddedInLane, filesOf, inLane } from '../../scripts/test/lanes.ts'

const ROOT = join(import.meta.dirname, '../..')
const SERVER = 'tests/server/**/*.test.ts'

/** The files that patterns choose, from the root. */
const chosen = ({ include, exclude = [] }: { include: string[]; exclude?: string[] }) =>
  globSync(include, { cwd: ROOT, exclude }).toSorted()

const all = chosen({ include: [SERVER] })

describe('npm test and npm run test:deep run every test once between them', () => {
  it('each file is in one lane, by its name', () => {
    const [first, second] = [filesOf('default'), filesOf('deep')]
    expect(first.length).toBeGreaterThan(200)
    expect(second.length).toBeGreaterThan(20)
    const found = [...first, ...second].map((file) => file.slice(ROOT.length + 1)).toSorted()
    expect(found).toEqual(chosen({ include: ['tests/**/*.test.{ts,tsx}'] }))
  })

  it('a project takes the files of its lane, and all where no lane was chosen', () => {
    const [first, second] = ['default', 'deep'].map((lane) => chosen(inLane(SERVER, lane)))
    expect(second).toContain('tests/server/demo-world.deep.test.ts')
    expect([...(first ?? []), ...(second ?? [])].toSorted()).toEqual(all)
    expect(chosen(inLane(SERVER, undefined))).toEqual(all)
  })

  it('the embedded database gets the server tests that PostgreSQL had in npm test in the deep lane', () => {
    const of = (lane: string | undefined, hasPostgres: boolean) =>
      chosen(embeddedInLane(SERVER, lane, { hasPostgres }))
    expect([...of('default', true), ...of('deep', true)].toSorted()).toEqual(all)
    expect([...of('default', false), ...of('deep', false)].toSorted()).toEqual(all)
    expect(of(undefined, true)).toEqual(all)
  })

  it('and in npm test those that are named for both databases', () => {
    const { include } = embeddedInLane(SERVER, 'default', { hasPostgres: true })
    expect(include.length).toBeGreaterThan(4)
    expect(include.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})
