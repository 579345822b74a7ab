import { describe, expect, it } from 'vitest'
import { roundIdOf } from '../../machines/adventure/schedule.ts'
import { type Act, actsBetween } from '../../server/demo/life-plan.ts'

const ROUND_MS = 600_000
const CHOOSING_MS = 50_000
const OPENS = Date.UTC(2026, 5, 1, 12)
const people = Array.from({ length: 30 }, (_, place) => 100_100 + place)
const rounds = { roundMs: ROUND_MS, choosingMs: CHOOSING_MS }
const within = (after: number, through: number) =>
  actsBetween({ people, rounds }, OPENS + after, OPENS + through)
const sent = (acts: Act[]) => acts.flatMap((act) => (act.does === 'send' ? [act] : []))

describe('what the people of a demo world do (issue 8)', () => {
  it('is the same whoever plans it, and in whatever steps', () => {
    const whole = within(0, ROUND_MS)
    const inSteps = Array.from({ length: 600 }, (_, second) =>
      within(second * 1_000, (second + 1) * 1_000),
    )
    expect(inSteps.flat()).toEqual(whole)
    expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('gives round %d company, and no rush', (round) => {
    const opensAt = OPENS + round * ROUND_MS
    const acts = sent(within(round * ROUND_MS, (round + 1) * ROUND_MS))
    expect(acts.length).toBeGreaterThanOrEqual(20)
    expect(acts.length).toBeLessThanOrEqual(CHOOSING_MS / 1_000)
    for (const { at, userId, body } of acts) {
      expect(body.roundId).toBe(roundIdOf(opensAt))
      expect(at).toBeGreaterThan(opensAt)
      expect(at).toBeLessThan(opensAt + CHOOSING_MS)
      expect(people).toContain(userId)
      expect(new Set(body.planets.map(({ planet }) => planet)).size).toBe(body.planets.length)
    }
  })

  it('taps the wheel every few seconds, mostly once, sometimes ten times', () => {
    const taps = within(CHOOSING_MS, ROUND_MS).flatMap((act) =>
      act.does === 'spin' ? [act.count] : [],
    )
    expect(taps.length).toBeGreaterThan(60)
    expect(taps.length).toBeLessThan(75)
    expect(new Set(taps)).toEqual(new Set([1, 10]))
  })

  it('is nothing where nobody is left to play', () => {
    expect(actsBetween({ people: [], rounds }, OPENS, OPENS + ROUND_MS)).toEqual([])
  })
})
