// Pairs of Sweet Pick (spec §9, issue 30): everybody is shown equally often, by a committed seed alone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type NumberPair,
  type RosterEntry,
  rosterOf,
  roundsOf,
  viewsOf,
} from '../../machines/sweet-pick/pairs.ts'

const SEED = { serverSeed: '5eed'.repeat(16), contestId: '0190aa00-0000-7000-8000-000000000001' }
const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const everybody = (count: number): RosterEntry[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, leftRound: null }))
const allShown = (rounds: readonly (readonly NumberPair[])[]) =>
  rounds.map((pairs) => '1'.repeat(pairs.length))

describe('pairs of a contest', () => {
  it('show everybody equally often, once a round at the most more, and nobody against themselves', () => {
    fc.assert(
      fc.property(
        hex,
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (serverSeed, people, count) => {
          const rounds = roundsOf({ ...SEED, serverSeed }, everybody(people), count)
          const views = viewsOf(rounds, allShown(rounds))
          const all = everybody(people).map(({ number }) => views.get(number) ?? 0)
          expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1)
          expect(rounds.flat().every(([one, other]) => one !== other)).toBe(true)
          expect(rounds.flat().length).toBe(Math.floor((people * count) / 2))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are the same for the same seed, and others for another seed or another contest', () => {
    const rounds = roundsOf(SEED, everybody(20), 3)
    expect(roundsOf(SEED, everybody(20), 3)).toEqual(rounds)
    expect(roundsOf({ ...SEED, serverSeed: 'a'.repeat(64) }, everybody(20), 3)).not.toEqual(rounds)
    expect(roundsOf({ ...SEED, contestId: 'other' }, everybody(20), 3)).not.toEqual(rounds)
  })

  it('are known byte for byte: whoever writes the rule in another language gets these', () => {
    expect(
      roundsOf({ serverSeed: '00'.repeat(32), contestId: 'contest' }, everybody(5), 3),
    ).toEqual(KNOWN)
  })

  it('leave out who has left, from that round on, and never touch a round before', () => {
    const roster = everybody(9).map((it) => (it.number === 4 ? { ...it, leftRound: 3 } : it))
    const [before, after] = [roundsOf(SEED, everybody(9), 6), roundsOf(SEED, roster, 6)]
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(after.slice(3).flat(2)).not.toContain(4)
    expect(rosterOf(roster, 2)).toContain(4)
    expect(rosterOf(roster, 3)).not.toContain(4)
  })

  it('bring any two together about as often as any other two', () => {
    const rounds = roundsOf(SEED, everybody(8), 2_800)
    const met = new Map<string, number>()
    for (const pair of rounds.flat()) {
      const key = pair.toSorted((a, b) => a - b).join('-')
      met.set(key, (met.get(key) ?? 0) + 1)
    }
    // 28 different pairs, 4 a round: 400 of each are expected, with a standard deviation of 19.
    expect(met.size).toBe(28)
    for (const count of met.values()) expect(Math.abs(count - 400)).toBeLessThan(100)
  })
})

const KNOWN: NumberPair[][] = [
  [
    [5, 1],
    [4, 2],
  ],
  [
    [3, 4],
    [3, 5],
    [2, 1],
  ],
  [
    [1, 5],
    [3, 2],
  ],
]
