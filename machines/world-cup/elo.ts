// Ratings of teams by Elo, from the results of World Cups in the order of time. Constants were chosen by how well the
// chances that follow (`model.ts`) foretold the matches of 1998 to 2022.
import { ratedAs } from './nations.ts'

/** What a team begins with, and what all are drawn back to. */
export const START_RATING = 1_500
/** How far one match moves both ratings at most, where it is won by one goal. */
const K = 40
/** So much of a team's distance from the mean is left four years later. */
const CARRIED = 0.9
const SCALE = 400

/** Ratings by a team's code, as `nations.ts` rates it. */
export type Ratings = ReadonlyMap<string, number>

/** A match that is over: codes of both teams, and goals after 90 minutes. */
export interface RatedMatch {
  home: string
  away: string
  full: readonly [number, number]
}

export const ratingOf = (ratings: Ratings, code: string): number =>
  ratings.get(ratedAs(code)) ?? START_RATING

/** What the first of two teams is expected to get of a match, of 1: a win counts 1, a draw a half. Nobody is at home. */
export function expectedScore(own: number, others: number): number {
  return 1 / (1 + 10 ** ((others - own) / SCALE))
}

/** A higher win says more, as in the World Football Elo Ratings. */
function weightOf(difference: number): number {
  if (difference <= 1) return 1
  return difference === 2 ? 1.5 : (11 + difference) / 8
}

/** Ratings after some matches more. */
export function rated(before: Ratings, matches: readonly RatedMatch[]): Ratings {
  const after = new Map(before)
  for (const { home, away, full } of matches) {
    const [own, others] = [ratingOf(after, home), ratingOf(after, away)]
    const [scored, conceded] = full
    const got = scored === conceded ? 0.5 : scored > conceded ? 1 : 0
    const moved = K * weightOf(Math.abs(scored - conceded)) * (got - expectedScore(own, others))
    after.set(ratedAs(home), own + moved)
    after.set(ratedAs(away), others - moved)
  }
  return after
}

/** What is left of ratings when the next tournament begins: teams are other teams by then. */
export function carriedOver(ratings: Ratings): Ratings {
  return new Map(
    [...ratings].map(([code, rating]) => [code, START_RATING + CARRIED * (rating - START_RATING)]),
  )
}
