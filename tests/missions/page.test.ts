import { describe, expect, it } from 'vitest'
import type { MissionState } from '../../contract/missions.ts'
import {
  keyOf,
  type Missions,
  sumOf,
  waitingOf,
  withCollected,
} from '../../src/pages/missions/claims.ts'
import { lightsOf } from '../../src/pages/missions/lights.ts'
import { shareOf } from '../../src/pages/missions/progress.ts'

const TODAY = '2026-06-03'

function missionOf(given: Partial<MissionState>): MissionState {
  return {
    id: 'say-hi',
    measure: 'greetings',
    target: 10,
    atLeast: 0,
    window: 'day',
    reward: { currency: 'gold', amount: 30 },
    day: TODAY,
    value: 0,
    state: 'open',
    endsAt: 1,
    claimBy: 2,
    ...given,
  }
}

const reached = missionOf({ value: 10, state: 'reached' })
const ofYesterday = missionOf({ value: 12, state: 'reached', day: '2026-06-02' })
const shown: Missions = {
  today: TODAY,
  resetsAt: 1,
  missions: [missionOf({ id: 'reply' }), reached],
  receipt: [ofYesterday],
  lapsed: [],
  streak: { days: 0, isTodayIn: false, hasGrace: true, lost: null },
  newcomerUntil: null,
}

describe('what can be collected', () => {
  it('is what waits from before, and after it what is reached today', () => {
    expect(waitingOf(shown)).toEqual([ofYesterday, reached])
  })

  it('is no more than one call takes', () => {
    const many = Array.from({ length: 60 }, (_, place) => ({ ...reached, id: `m-${place}` }))
    expect(waitingOf({ receipt: [], missions: many })).toHaveLength(50)
  })

  it('is no more what was collected, though the missions are the old ones still', () => {
    const now = withCollected(shown, new Set([keyOf(reached), keyOf(ofYesterday)]))
    expect(now.missions.map(({ state }) => state)).toEqual(['open', 'claimed'])
    expect(now.receipt).toEqual([])
    expect(waitingOf(now)).toEqual([])
  })

  it('is told apart by its day: today’s is not yesterday’s', () => {
    const now = withCollected(shown, new Set([keyOf(ofYesterday)]))
    expect(waitingOf(now)).toEqual([reached])
  })

  it('sums up by currency', () => {
    const gold = (amount: number) => ({ currency: 'gold' as const, amount })
    expect(sumOf([gold(30), { currency: 'diamond', amount: 3 }, gold(60)])).toEqual([
      { currency: 'diamond', amount: 3 },
      gold(90),
    ])
    expect(sumOf([])).toEqual([])
  })
})

describe('the seven stars of days in a row', () => {
  it.each([
    [
      { days: 0, isTodayIn: false },
      { lit: 0, today: 0 },
    ],
    [
      { days: 1, isTodayIn: true },
      { lit: 1, today: 0 },
    ],
    [
      { days: 1, isTodayIn: false },
      { lit: 1, today: 1 },
    ],
    [
      { days: 6, isTodayIn: false },
      { lit: 6, today: 6 },
    ],
    [
      { days: 7, isTodayIn: true },
      { lit: 7, today: 6 },
    ],
    // The eighth begins seven new ones.
    [
      { days: 7, isTodayIn: false },
      { lit: 0, today: 0 },
    ],
    [
      { days: 8, isTodayIn: true },
      { lit: 1, today: 0 },
    ],
    [
      { days: 20, isTodayIn: false },
      { lit: 6, today: 6 },
    ],
  ])('of %o: %o', (streak, lights) => {
    expect(lightsOf(streak)).toEqual(lights)
  })
})

describe('a bar', () => {
  it('is as full as the mission, and never more than full', () => {
    expect(shareOf({ value: 0, target: 10 })).toBe(0)
    expect(shareOf({ value: 6, target: 10 })).toBe(0.6)
    expect(shareOf({ value: 25, target: 10 })).toBe(1)
  })
})
