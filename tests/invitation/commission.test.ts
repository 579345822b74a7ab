import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import file from '../../assets/invite/tuning.json' with { type: 'json' }
import { InviteTuning } from '../../contract/invite-tuning.ts'
import {
  awardsDue,
  earningMicro,
  endsAt,
  MICRO,
  termsOf,
  topUpMicro,
  wholeOf,
} from '../../machines/invitation/commission.ts'

const tuning = InviteTuning.parse(file)
const terms = termsOf(tuning, 'companion')

describe('what an invitation brings (spec §9)', () => {
  it('is 12 % of a top-up of ten dollars: 84 points', () => {
    expect(wholeOf(topUpMicro(terms, 1_000))).toEqual({ points: 84, carried: 0 })
  })

  it('is 15 % of what a friend earns, with the rest carried', () => {
    expect(wholeOf(earningMicro(terms, 3_333))).toEqual({ points: 0, carried: 499_950 })
    expect(wholeOf(earningMicro(terms, 100_000))).toEqual({ points: 15, carried: 0 })
  })

  it('is 25 dollars of points for each 500 sign-ups', () => {
    expect(terms.award).toEqual({ points: 25 * 70, signUps: 500 })
    expect(awardsDue(terms, { signUps: 499, paid: 0 })).toBe(0)
    expect(awardsDue(terms, { signUps: 500, paid: 0 })).toBe(1)
    expect(awardsDue(terms, { signUps: 1_499, paid: 1 })).toBe(1)
    // After a claw-back fewer count than were paid for: nothing more is due until they are made up for.
    expect(awardsDue(terms, { signUps: 400, paid: 1 })).toBe(0)
  })

  it('ends three years after signing up, to the instant', () => {
    expect(endsAt(terms, Date.UTC(2026, 10, 26, 1, 2, 3, 4))).toBe(
      Date.UTC(2029, 10, 26, 1, 2, 3, 4),
    )
    expect(endsAt(terms, Date.UTC(2028, 1, 29))).toBe(Date.UTC(2031, 2, 1))
  })

  it('takes the terms of a brand where it has its own', () => {
    const other = { ...terms, topUpShare: 50 }
    expect(termsOf({ ...tuning, brands: { ai: other } }, 'ai')).toBe(other)
    expect(termsOf({ ...tuning, brands: { ai: other } }, 'toString')).toBe(tuning.terms)
  })

  it('loses nothing and makes nothing, in whatever portions it comes', () => {
    const sources = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 50 })
    fc.assert(
      fc.property(sources, (cents) => {
        const whole = cents.reduce((sum, each) => sum + topUpMicro(terms, each), 0)
        let [paid, carried] = [0, 0]
        for (const each of cents) {
          const { points, carried: rest } = wholeOf(carried + topUpMicro(terms, each))
          expect(rest).toBeGreaterThanOrEqual(0)
          expect(rest).toBeLessThan(MICRO)
          paid += points
          carried = rest
        }
        expect(paid * MICRO + carried).toBe(whole)
      }),
    )
  })
})
