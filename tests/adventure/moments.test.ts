import { describe, expect, it } from 'vitest'
import type { MyRound, Receipt } from '../../contract/adventure.ts'
import { TREASURE_TOLD_MS } from '../../machines/adventure/schedule.ts'
import { timeLeft } from '../../src/base/time-left.ts'
import {
  crowdOf,
  endOf,
  nextTick,
  partOf,
  withoutSeen,
  wonIn,
} from '../../src/pages/adventure/moments.ts'
import { PRIZE_HOME_MS, PRIZE_LEAVES_MS } from '../../src/pages/adventure/telling.ts'
import { SKY } from '../tunings.ts'
import { liveOf, ROUND } from './rounds.ts'

const { opensAt, closesAt, landsAt, endsAt } = ROUND
const NEXT = opensAt + 600_000
const SENT = [2, 0, 0, 0, 3, 0, 0, 0]
const SATURN = 4

describe('the countdown goes to the end of the phase (spec §9)', () => {
  it.each([
    ['waiting', opensAt - 30_000, opensAt],
    ['choosing', opensAt + 1, closesAt],
    ['flying', closesAt + 1, landsAt],
    ['revealed', landsAt + 1, endsAt],
    ['waiting', endsAt + 1, NEXT],
  ] as const)('%s', (phase, now, end) => {
    expect(endOf(phase, ROUND, NEXT, now)).toBe(end)
  })

  it.each([
    [50_000, '0:50'],
    [49_001, '0:50'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
    [534_000, '8:54'],
    [3_900_000, '1:05:00'],
    [90_000_000, '25:00:00'],
  ])('%s ms are read as %s', (left, text) => {
    expect(timeLeft(opensAt + left, opensAt)).toBe(text)
  })

  it('the bar shows how much of the choosing is over', () => {
    expect(partOf('choosing', ROUND, opensAt)).toBe(0)
    expect(partOf('choosing', ROUND, opensAt + 25_000)).toBe(0.5)
    expect(partOf('flying', ROUND, closesAt)).toBeNull()
  })
})

describe('the machine hears of the time at each deadline', () => {
  it.each([
    [opensAt + 1_000, 250],
    [closesAt - 40, 40],
    [closesAt, 250],
    [landsAt + TREASURE_TOLD_MS - 1, 1],
    [landsAt + PRIZE_LEAVES_MS - 20, 20],
    [landsAt + PRIZE_HOME_MS - 30, 30],
    [endsAt + 1, 250],
  ])('at %s after %s ms', (now, wait) => {
    expect(nextTick(ROUND, now, 250)).toBe(wait)
  })
})

describe('my pay-out', () => {
  const settled = { ...ROUND, state: 'settled' as const, treasure: SATURN }

  it('is what the ships there cost, as many times as the planet says', () => {
    expect(wonIn(settled, SENT, SKY)).toBe(3 * 10 * 10)
    expect(wonIn({ ...settled, treasure: 1 }, SENT, SKY)).toBe(0)
    expect(wonIn(ROUND, SENT, SKY)).toBe(0)
    expect(wonIn(settled, null, SKY)).toBe(0)
  })
})

describe('everyone’s ships', () => {
  it('are those of the round that is shown', () => {
    const ships = [1, 2, 3, 4, 5, 6, 7, 8]
    const faces = ships.map((planet) => [`/files/avatars/${planet}.svg`])
    const live = { ...liveOf({ ships, players: 9 }), faces }
    expect(crowdOf(live, ROUND.id)).toEqual({ ships, players: 9, faces })
    const nobody = { ships: Array(8).fill(0), players: 0, faces: Array(8).fill([]) }
    expect(crowdOf(live, ROUND.id - 600)).toEqual(nobody)
  })
})

describe('the receipt tells what the player has not seen (design §9)', () => {
  const mine = (roundId: number, wonDiamonds: number, returnedShips = 0): MyRound => ({
    roundId,
    opensAt: roundId * 1_000,
    state: returnedShips > 0 ? 'refunded' : 'settled',
    treasure: returnedShips > 0 ? null : SATURN,
    sent: SENT,
    stakedDiamonds: returnedShips > 0 ? 0 : 50,
    wonDiamonds,
    returnedShips,
  })
  const receipt: Receipt = {
    rounds: [mine(3, 300), mine(2, 0, 5), mine(1, 50)],
    count: 30,
    stakedDiamonds: 1_450,
    wonDiamonds: 900,
    returnedShips: 5,
    through: 3,
  }

  it('without the rounds whose end was seen on this page', () => {
    expect(withoutSeen(receipt, new Set([3, 2]))).toEqual({
      rounds: [mine(1, 50)],
      count: 28,
      stakedDiamonds: 1_400,
      wonDiamonds: 600,
      returnedShips: 0,
      through: 3,
    })
  })

  it('whole to a player who comes back', () => {
    expect(withoutSeen(receipt, new Set())).toEqual(receipt)
  })
})
