import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMIT_RAISE_HOURS } from '../../contract/constants.ts'
import { changeLimit, limitAt, type OwnLimit, prolong } from '../../machines/play/limits.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const HOUR_MS = 3_600_000
const RAISE_MS = LIMIT_RAISE_HOURS * HOUR_MS

const own = (diamonds: number | null, later: OwnLimit['later'] = null): OwnLimit => ({
  diamonds,
  later,
})

describe('what a wish makes of a limit', () => {
  it.each<[string, OwnLimit, number | null, OwnLimit]>([
    ['a first limit holds at once', own(null), 100, own(100)],
    ['a lower one holds at once', own(100), 40, own(40)],
    ['the same one changes nothing', own(100), 100, own(100)],
    ['a higher one waits', own(100), 200, own(100, { diamonds: 200, from: NOW + RAISE_MS })],
    ['lifting it waits', own(100), null, own(100, { diamonds: null, from: NOW + RAISE_MS })],
    ['no limit stays none', own(null), null, own(null)],
    [
      'a lower one ends a raise that waits',
      own(100, { diamonds: 500, from: NOW + HOUR_MS }),
      80,
      own(80),
    ],
    [
      'asking for what holds ends a raise that waits',
      own(100, { diamonds: null, from: NOW + HOUR_MS }),
      100,
      own(100),
    ],
    [
      'a smaller raise goes on waiting',
      own(100, { diamonds: 500, from: NOW + HOUR_MS }),
      300,
      own(100, { diamonds: 300, from: NOW + HOUR_MS }),
    ],
    [
      'a larger raise waits from the start again',
      own(100, { diamonds: 500, from: NOW + HOUR_MS }),
      null,
      own(100, { diamonds: null, from: NOW + RAISE_MS }),
    ],
    [
      'a raise whose time has come is what a wish is measured by',
      own(100, { diamonds: 500, from: NOW }),
      300,
      own(300),
    ],
  ])('%s', (_name, before, wished, after) => {
    expect(changeLimit(before, wished, NOW)).toEqual(after)
  })

  it('a raise holds from its instant on, not a millisecond sooner', () => {
    const limit = own(100, { diamonds: null, from: NOW })
    expect(limitAt(limit, NOW - 1)).toEqual(limit)
    expect(limitAt(limit, NOW)).toEqual(own(null))
  })

  it('no order of wishes raises what holds within 24 hours of asking for so much', () => {
    const wish = fc.tuple(
      fc.integer({ min: 0, max: 30 * HOUR_MS }),
      fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 50 })),
    )
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 20 }), (wishes) => {
        let limit = own(25)
        let at = NOW
        const asked: { at: number; diamonds: number }[] = []
        for (const [pauseMs, diamonds] of wishes) {
          const before = limitAt(limit, at)
          at += pauseMs
          const holds = worth(limitAt(limit, at).diamonds)
          if (holds > worth(before.diamonds)) {
            const early = asked.find((one) => one.at <= at - RAISE_MS && one.diamonds >= holds)
            expect(early).toBeDefined()
          }
          limit = changeLimit(limit, diamonds, at)
          asked.push({ at, diamonds: worth(diamonds) })
          // What holds now never rises by the wish itself.
          expect(worth(limit.diamonds)).toBeLessThanOrEqual(holds)
        }
      }),
    )
  })
})

describe('a pause', () => {
  it.each([
    ['begins now', null, NOW + 24 * HOUR_MS],
    ['is prolonged', NOW + HOUR_MS, NOW + 24 * HOUR_MS],
    ['is never shortened', NOW + 72 * HOUR_MS, NOW + 72 * HOUR_MS],
    ['begins anew after one that is over', NOW - HOUR_MS, NOW + 24 * HOUR_MS],
  ])('%s', (_name, until, after) => {
    expect(prolong(until, NOW, 24)).toBe(after)
  })
})

function worth(diamonds: number | null): number {
  return diamonds ?? Number.POSITIVE_INFINITY
}
