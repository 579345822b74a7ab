import { describe, expect, it } from 'vitest'
import type { Team } from '../../contract/world-cup.ts'
import { bestThirds, tablesOf } from '../../machines/world-cup/standings.ts'
import { played2026 } from './real.ts'

const { teams, matches } = played2026()

/** Teams of one group that is made up here. */
const made = (...names: string[]): Team[] =>
  names.map((name) => ({ name, code: name, flag: null, group: 'A' }))

/** `A 2-1 B` as a match of that group. */
const match = (written: string) => {
  const [home = '', score, away = ''] = written.split(' ')
  const [ours = 0, theirs = 0] = score?.split('-').map(Number) ?? []
  const full: [number, number] = [ours, theirs]
  return {
    ...{ stage: 'group' as const, group: 'A', home, away },
    score: score === 'v' ? null : { full, extra: null, penalties: null },
  }
}

const order = (names: Team[], written: string[], year = 2026) =>
  tablesOf(names, written.map(match), year)[0]?.rows.map(
    ({ team, isLevel }) => `${team.name}${isLevel ? '=' : ''}`,
  )

describe('groups stand by FIFA’s rules of 2026', () => {
  it('as they really ended: who came first and second is who was in the next round as such', () => {
    const tables = tablesOf(teams, matches, 2026)
    expect(tables.map(({ group }) => group).join('')).toBe('ABCDEFGHIJKL')
    expect(tables.every(({ isOver, rows }) => isOver && rows.length === 4)).toBe(true)
    const next = new Set(
      matches.flatMap((it) => (it.stage === 'round-of-32' ? [it.home, it.away] : [])),
    )
    const through = tables.flatMap(({ rows }) => rows.filter(({ place }) => place <= 2))
    expect(through.filter(({ team }) => !next.has(team.name))).toEqual([])
    expect(tables[0]?.rows.map(({ team }) => team.name)[0]).toBe('Mexico')
    const place = (group: string, at: number) =>
      tables.find((it) => it.group === group)?.rows[at - 1]?.team.name
    // Match 73 was played by the second of A and of B, 75 by the first of F and the second of C.
    const of = (number: number) => matches.find((it) => it.number === number)
    expect([place('A', 2), place('B', 2)]).toEqual([of(73)?.home, of(73)?.away])
    expect([place('F', 1), place('C', 2)]).toEqual([of(75)?.home, of(75)?.away])
  })

  it('and the eight best thirds are those that really went on', () => {
    const next = new Set(
      matches.flatMap((it) => (it.stage === 'round-of-32' ? [it.home, it.away] : [])),
    )
    const thirds = bestThirds(tablesOf(teams, matches, 2026), 8)
    expect(thirds.map(({ team }) => team.name).filter((name) => !next.has(name))).toEqual([])
  })

  it('every sum adds up', () => {
    for (const { rows } of tablesOf(teams, matches, 2026)) {
      for (const row of rows) {
        expect(row.won + row.drawn + row.lost).toBe(row.played)
        expect(row.points).toBe(3 * row.won + row.drawn)
      }
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((all, row) => all + of(row), 0)
      expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded))
    }
  })

  it('points first, then what those who are level did against each other', () => {
    // B has the better goals, A has won against B.
    const written = ['A 1-0 B', 'A 0-1 C', 'B 5-0 C']
    expect(order(made('A', 'B', 'C'), written)).toEqual(['B', 'A', 'C'])
    const four = ['A 1-0 B', 'A 0-3 C', 'B 5-0 D', 'C 1-0 D', 'A 1-0 D', 'B 1-0 C']
    expect(order(made('A', 'B', 'C', 'D'), four)).toEqual(['C', 'B', 'A', 'D'])
  })

  it('until 2022 the goals of all matches came before those between who is level', () => {
    const written = ['A 1-0 B', 'B 6-0 C', 'A 0-2 C', 'A 1-0 D', 'B 1-0 D', 'C 0-1 D']
    const names = made('A', 'B', 'C', 'D')
    expect(order(names, written, 2026)).toEqual(['A', 'B', 'D', 'C'])
    expect(order(names, written, 2022)).toEqual(['B', 'A', 'D', 'C'])
  })

  it('those who are still level among themselves are compared again without the others', () => {
    // A, B and C have beaten each other in a circle. There A has scored least; of B and C, B has won.
    const written = ['A 1-0 B', 'B 2-1 C', 'C 1-0 A', 'A 1-0 D', 'B 1-0 D', 'C 1-0 D']
    expect(order(made('D', 'C', 'B', 'A'), written)).toEqual(['B', 'C', 'A', 'D'])
  })

  it('who can’t be told apart stands by name, and is marked', () => {
    expect(order(made('B', 'A'), ['A 1-1 B'])).toEqual(['A=', 'B='])
    // Before anything is played nobody is level with anybody.
    expect(order(made('B', 'A'), ['A v B'])).toEqual(['A', 'B'])
  })
})
