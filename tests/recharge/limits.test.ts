import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMIT_RAISE_HOURS } from '../../contract/constants.ts'
import {
  changeTopUpLimit,
  type OwnTopUpLimit,
  periodAt,
  stopAt,
  topUpLimitAt,
} from '../../machines/recharge/limits.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const RAISE_MS = LIMIT_RAISE_HOURS * 3_600_000
const DAY_MS = 86_400_000

const own = (minor: number | null, later: OwnTopUpLimit['later'] = null) => ({ minor, later })
const minors = fc.integer({ min: 1, max: 10_000_000_000 })
const limits = fc.option(minors)
const worth = (minor: number | null) => minor ?? Number.POSITIVE_INFINITY

describe('a player’s own limit on top-ups', () => {
  it.each<[string, OwnTopUpLimit, number | null, OwnTopUpLimit]>([
    ['a first one holds at once', own(null), 500, own(500)],
    ['a lower one holds at once', own(500), 300, own(300)],
    ['a higher one waits', own(500), 900, own(500, { minor: 900, from: NOW + RAISE_MS })],
    ['none at all waits', own(500), null, own(500, { minor: null, from: NOW + RAISE_MS })],
    ['a lower one ends a raise that waits', own(500, { minor: 900, from: NOW + 1 }), 400, own(400)],
  ])('%s', (_name, before, wished, after) => {
    expect(changeTopUpLimit(before, wished, NOW)).toEqual(after)
  })

  it('is never higher after a wish than it was, and what was wished holds a day later', () => {
    fc.assert(
      fc.property(limits, limits, (minor, wished) => {
        const after = changeTopUpLimit(own(minor), wished, NOW)
        expect(worth(after.minor)).toBeLessThanOrEqual(worth(minor))
        expect(topUpLimitAt(after, NOW + RAISE_MS - 1).minor).toBe(after.minor)
        expect(topUpLimitAt(after, NOW + RAISE_MS)).toEqual(own(wished))
      }),
    )
  })
})

describe('what a limit stops', () => {
  it('is what goes over it, to the minor unit', () => {
    expect(stopAt(own(1_000), 400, 600)).toBeNull()
    expect(stopAt(own(1_000), 400, 601)).toEqual({ limit: 1_000, spent: 400 })
    expect(stopAt(own(null), 400, 10_000_000_000)).toBeNull()
  })

  it('never lets payments one after the other come to more than it', () => {
    fc.assert(
      fc.property(minors, fc.array(minors, { maxLength: 20 }), (most, payments) => {
        let spent = 0
        for (const minor of payments) if (!stopAt(own(most), spent, minor)) spent += minor
        expect(spent).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('is counted by the day or the week, in UTC, each instant in one of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day', 'week'),
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2100, 0, 1) }),
        (period, now) => {
          const { startsAt, resetsAt } = periodAt(period, now)
          expect(startsAt <= now && now < resetsAt).toBe(true)
          expect(resetsAt - startsAt).toBe(period === 'day' ? DAY_MS : 7 * DAY_MS)
          expect(startsAt % DAY_MS).toBe(0)
          expect(periodAt(period, resetsAt).startsAt).toBe(resetsAt)
        },
      ),
    )
    expect(new Date(periodAt('week', NOW).startsAt).getUTCDay()).toBe(1)
  })
})
