import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctableUntil,
  keepsBets,
  lastSettlingAt,
  nextSettlingAt,
  voidAt,
} from '../../machines/world-cup/times.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const at = (text: string) => Date.parse(text)
const instants = fc.integer({ min: at('2018-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') })

describe('bets are settled daily at 12:00 of UTC+8, which is 04:00 UTC (spec §9)', () => {
  it.each([
    ['just before noon', '2026-06-12T03:59:59.999Z', '2026-06-11T04:00:00.000Z'],
    ['at noon', '2026-06-12T04:00:00.000Z', '2026-06-12T04:00:00.000Z'],
    ['just after it', '2026-06-12T04:00:00.001Z', '2026-06-12T04:00:00.000Z'],
    ['at midnight UTC', '2026-06-12T00:00:00.000Z', '2026-06-11T04:00:00.000Z'],
    ['at midnight of UTC+8', '2026-06-12T16:00:00.000Z', '2026-06-12T04:00:00.000Z'],
    ['on the first of a month', '2026-07-01T03:00:00.000Z', '2026-06-30T04:00:00.000Z'],
    ['on the first of a year', '2027-01-01T03:59:59.999Z', '2026-12-31T04:00:00.000Z'],
    // Where clocks are put forward elsewhere.
    ['in a night of summer time', '2026-03-29T03:59:59.999Z', '2026-03-28T04:00:00.000Z'],
  ])('%s', (_when, now, noon) => {
    expect(new Date(lastSettlingAt(at(now))).toISOString()).toBe(noon)
    expect(nextSettlingAt(at(now))).toBe(at(noon) + DAY_MS)
  })

  it('the last one is never ahead and never a day old; the next is ahead', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const last = lastSettlingAt(now)
        expect(now - last).toBeGreaterThanOrEqual(0)
        expect(now - last).toBeLessThan(DAY_MS)
        expect(nextSettlingAt(now)).toBeGreaterThan(now)
        expect(new Date(last).toISOString()).toMatch(/T04:00:00\.000Z$/)
      }),
    )
  })

  it('what was approved at noon itself is settled then, what came a millisecond later a day after', () => {
    const noon = at('2026-06-12T04:00:00Z')
    const isDue = (approvedAt: number, now: number) => approvedAt <= lastSettlingAt(now)
    expect(isDue(noon, noon)).toBe(true)
    expect(isDue(noon + 1, noon + DAY_MS - 1)).toBe(false)
    expect(isDue(noon + 1, noon + DAY_MS)).toBe(true)
  })
})

describe('a match that is moved keeps its bets within 36 hours (spec §9)', () => {
  const kickoff = at('2026-06-20T19:00:00Z')

  it.each([
    ['not at all', 0, true],
    ['to an earlier time', -3 * HOUR_MS, true],
    ['to a much earlier time', -72 * HOUR_MS, true],
    ['a millisecond short of 36 hours', 36 * HOUR_MS - 1, true],
    ['exactly 36 hours', 36 * HOUR_MS, true],
    ['a millisecond more', 36 * HOUR_MS + 1, false],
    ['by a week', 7 * DAY_MS, false],
  ])('%s', (_how, by, keeps) => {
    expect(keepsBets(kickoff, kickoff + by)).toBe(keeps)
  })
})

describe('a match that was broken off', () => {
  it('leaves its bets void 36 hours later', () => {
    expect(voidAt(at('2026-06-20T19:40:00Z'))).toBe(at('2026-06-22T07:40:00Z'))
  })
})

describe('a wrong result', () => {
  it('is corrected until 72 hours after its bets were settled first', () => {
    expect(correctableUntil(at('2026-06-21T04:00:00Z'))).toBe(at('2026-06-24T04:00:00Z'))
  })
})
