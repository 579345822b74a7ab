// The pool and how it is shared (spec §9), in points: 70 are US$1.
import { PRIZES } from '../../contract/sweet-pick-constants.ts'
import type { SweetPickTuning } from '../../contract/sweet-pick-tuning.ts'

/** What the pool is with so many votes, in points. */
export function poolOf(
  { poolStart, poolPer100Votes, poolMost }: PoolTuning,
  votes: number,
): number {
  return Math.min(poolMost, poolStart + Math.floor((votes * poolPer100Votes) / 100))
}

export type PoolTuning = Pick<SweetPickTuning, 'poolStart' | 'poolPer100Votes' | 'poolMost'>

/** What one of the best gets. */
export interface PrizeShare {
  place: number
  percent: number
  points: number
  vipDays: number
}

/**
 * The shares of the best. Each gets whole points of their percentage, rounded down; what is then left of all given
 * percentages together goes in single points to those with the greatest remainders, of equal ones to the higher
 * place. With fewer than five entrants the places that nobody has are not given.
 * @param winners how many stand on the board
 */
export function sharesOf(pool: number, winners: number): PrizeShare[] {
  const given = PRIZES.slice(0, Math.max(0, winners))
  const exact = given.map(({ percent }) => pool * percent)
  const whole = exact.map((hundredths) => Math.floor(hundredths / 100))
  const total = Math.floor(exact.reduce((sum, hundredths) => sum + hundredths, 0) / 100)
  const left = total - whole.reduce((sum, points) => sum + points, 0)
  const byRemainder = exact
    .map((hundredths, place) => ({ place, remainder: hundredths % 100 }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place)
  const more = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return given.map((prize, place) => ({
    ...prize,
    place: place + 1,
    points: (whole[place] ?? 0) + (more.has(place) ? 1 : 0),
  }))
}
