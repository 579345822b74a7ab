import { describe, expect, it } from 'vitest'
import type { Bet } from '../../contract/world-cup.ts'
import { dayAbove, lastSettled, sumOf } from '../../src/pages/world-cup/bet-days.ts'

const bet = (at: number, state: Bet['state'], stake: number, paid = 0) =>
  ({ at, state, stake, paid, settledAt: state === 'open' ? null : at + 1 }) as Bet
const dayOf = (at: number) => `day ${Math.floor(at / 10)}`
const BETS = [
  bet(29, 'open', 300),
  bet(25, 'won', 100, 210),
  bet(24, 'void', 500, 500),
  bet(12, 'lost', 200),
]

describe('bets by day (look: lists of money have days, stakes, returns and a sum)', () => {
  it('sums what is settled, and apart from it what is open', () => {
    expect(sumOf(BETS)).toEqual({ staked: 800, returned: 710, open: 300 })
    expect(sumOf([])).toEqual({ staked: 0, returned: 0, open: 0 })
  })

  it('begins a day above its newest bet alone', () => {
    const days = BETS.map((_, place) => dayAbove(BETS, place, dayOf, true)?.day ?? null)
    expect(days).toEqual(['day 2', null, null, 'day 1'])
    expect(dayAbove(BETS, 9, dayOf, true)).toBeNull()
  })

  it('says no sum of a day of which more may be loaded', () => {
    expect(dayAbove(BETS, 0, dayOf, false)?.sum).toEqual({ staked: 600, returned: 710, open: 300 })
    expect(dayAbove(BETS, 3, dayOf, false)?.sum).toBeNull()
    expect(dayAbove(BETS, 3, dayOf, true)?.sum).toEqual({ staked: 200, returned: 0, open: 0 })
  })

  it('knows when the last one was settled', () => {
    expect(lastSettled(BETS)).toBe(26)
    expect(lastSettled([bet(1, 'open', 100)])).toBeNull()
  })
})
