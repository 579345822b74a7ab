import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dueOf,
  fits,
  LATEST_DRAW_MS,
  nextOpening,
  roundAt,
  roundIdOf,
} from '../../machines/adventure/schedule.ts'
import { OPENING, SCHEDULE } from './rounds.ts'

const instants = fc.integer({ min: 0, max: 10_000_000_000_000 })
const schedules = fc
  .record({
    roundMs: fc.integer({ min: 1, max: 3_600 }).map((seconds) => seconds * 1_000),
    choosingMs: fc.integer({ min: 1, max: 3_600_000 }),
    flyingMs: fc.integer({ min: 3_000, max: 15_000 }),
    revealedMs: fc.integer({ min: 3_000, max: 30_000 }),
  })
  .filter(fits)

describe('a round opens every ten minutes on the clock, in UTC (design §4)', () => {
  it.each([
    [0, 0],
    [1, 0],
    [599_999, 0],
    [600_000, 600_000],
    [3_599_999, 3_000_000],
  ])('%d ms after noon it is the one of %d ms after noon', (now, opensAt) => {
    expect(roundAt(SCHEDULE, OPENING + now)).toEqual({
      opensAt: OPENING + opensAt,
      closesAt: OPENING + opensAt + 50_000,
      landsAt: OPENING + opensAt + 57_000,
      endsAt: OPENING + opensAt + 66_000,
    })
    expect(nextOpening(SCHEDULE, OPENING + now)).toBe(OPENING + opensAt + 600_000)
  })

  it('rounds follow each other without gap or overlap, whatever their lengths', () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, now) => {
        const { opensAt, closesAt, landsAt, endsAt } = roundAt(schedule, now)
        const next = nextOpening(schedule, now)
        expect(opensAt).toBeLessThanOrEqual(now)
        expect(next).toBeGreaterThan(now)
        expect(next - opensAt).toBe(schedule.roundMs)
        expect(opensAt % schedule.roundMs).toBe(0)
        expect([opensAt, closesAt, landsAt, endsAt]).toEqual(
          [opensAt, closesAt, landsAt, endsAt].toSorted((one, other) => one - other),
        )
        expect(endsAt).toBeLessThanOrEqual(next)
        expect(roundAt(schedule, next).opensAt).toBe(next)
        expect(roundAt(schedule, next - 1).opensAt).toBe(opensAt)
      }),
    )
  })

  it('each has a name of its own: its opening second', () => {
    expect(roundIdOf(OPENING)).toBe(1_780_315_200)
    expect(roundIdOf(nextOpening(SCHEDULE, OPENING))).toBe(1_780_315_800)
  })
})

describe('settings under which rounds would overlap are told from others', () => {
  it.each([
    [{}, true],
    [{ roundMs: 66_000 }, true],
    [{ roundMs: 65_999 }, false],
    [{ choosingMs: 584_000 }, true],
    [{ choosingMs: 584_001 }, false],
  ])('%j', (change, expected) => {
    expect(fits({ ...SCHEDULE, ...change })).toBe(expected)
  })
})

describe('what a round needs next holds after any stop (design §4, §9)', () => {
  const closesAt = OPENING + 50_000
  it.each([
    ['open', -1, null],
    ['open', 0, 'draw'],
    ['open', LATEST_DRAW_MS, 'draw'],
    ['open', LATEST_DRAW_MS + 1, 'refund'],
    ['drawn', -300, 'settle'],
    ['drawn', 0, 'settle'],
    ['drawn', 10 * LATEST_DRAW_MS, 'settle'],
    ['settled', LATEST_DRAW_MS, null],
    ['refunded', LATEST_DRAW_MS, null],
  ] as const)('%s, %d ms after closing: %s', (state, after, due) => {
    expect(dueOf({ state, closesAt }, closesAt + after)).toBe(due)
  })

  it('a round comes to rest, and then nothing is due ever again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * LATEST_DRAW_MS }), (after) => {
        const now = closesAt + after
        const first = dueOf({ state: 'open', closesAt }, now)
        if (first === 'refund') return dueOf({ state: 'refunded', closesAt }, now) === null
        const second = dueOf({ state: 'drawn', closesAt }, now)
        const third = dueOf({ state: 'settled', closesAt }, now)
        return first === 'draw' && second === 'settle' && third === null
      }),
    )
  })
})
