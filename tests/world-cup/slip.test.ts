import { describe, expect, it } from 'vitest'
import type { Market, Match } from '../../contract/world-cup.ts'
import {
  readStake,
  shareOf,
  slipOf,
  slipParam,
  stakeFault,
  takingOf,
} from '../../src/pages/world-cup/slip.ts'

const KICKOFF = 1_000_000
const ODDS = { home: 210, draw: 330, away: 360 }
const market: Market = {
  id: '019abcde-0000-7000-8000-000000000001',
  state: 'open',
  odds: { ...ODDS, version: 3, maxStake: 50_000 },
  outcome: null,
  settledAt: null,
}
const match = { id: 'one', kickoffAt: KICKOFF, market } as Match

describe('the bet slip (spec §5, §9)', () => {
  it('is about the market and outcome that its address names', () => {
    const param = slipParam(market.id, 'away')
    expect(slipOf({ matches: [match] }, param)).toEqual({ match, market, outcome: 'away' })
  })

  it.each([null, '', market.id, `${market.id}.nobody`, 'another.home', `${market.id}.home.x.`])(
    'is about nothing by the address "%s", or about what it surely names',
    (param) => {
      const slip = slipOf({ matches: [match] }, param)
      expect(slip?.outcome ?? null).toBe(param?.includes('.home.x') ? 'home' : null)
    },
  )

  it.each([
    [market, KICKOFF - 1, 'open'],
    [market, KICKOFF, 'closed'],
    [{ ...market, state: 'suspended' as const }, KICKOFF - 1, 'suspended'],
    [{ ...market, state: 'suspended' as const }, KICKOFF, 'closed'],
    [{ ...market, state: 'closed' as const }, KICKOFF - 1, 'closed'],
    [{ ...market, state: 'void' as const }, KICKOFF - 1, 'closed'],
    [{ ...market, odds: null }, KICKOFF - 1, 'closed'],
  ])('takes bets until kick-off while its market is open', (it, now, taking) => {
    expect(takingOf({ match, market: it }, now)).toBe(taking)
  })

  it.each([
    ['100', 100],
    ['', null],
    ['1.000', null],
    ['-5', null],
    ['1e5', null],
    ['99', 99],
  ])('reads "%s" as a stake', (text, stake) => {
    expect(readStake(text)).toBe(stake)
  })

  it.each([
    [null, 'least'],
    [99, 'least'],
    [100, null],
    [50_000, null],
    [50_001, 'most'],
  ])('takes from 100 up to the most of the market: %s', (stake, fault) => {
    expect(stakeFault(stake, 50_000)).toBe(fault)
  })

  it('says of 100 diamonds how many come back, and how many do not', () => {
    expect(shareOf(ODDS)).toEqual({ back: 95, kept: 5 })
    expect(shareOf({ home: 250, draw: 250, away: 250 })).toEqual({ back: 83, kept: 17 })
  })
})
