// What odds the model proposes: chances from two ratings, and the house's margin on them.
import {
  MARGIN_PROPOSED,
  ODDS_MAX,
  ODDS_MIN,
  OUTCOMES,
  type Outcome,
} from '../../contract/world-cup-constants.ts'
import { expectedScore } from './elo.ts'
import type { OddsOf } from './odds.ts'

/** Of two teams who are alike. */
const DRAW_OF_EQUALS = 0.3
/** Nothing is rarer: no rating knows what happens on a pitch. */
const LEAST_CHANCE = 0.02

export type Chances = Readonly<Record<Outcome, number>>

/**
 * The chances of home, draw and away after 90 minutes. With e, the score that Elo expects of the home team:
 *
 *     draw = 0.3 · 4e(1 − e)    home = e − draw / 2    away = 1 − e − draw / 2
 *
 * so that a win and half of the draws make up what Elo expects, and draws are rarer the further apart two teams are.
 * 0.3 fits what was played best (least log loss) in 1998–2022: 120 of 448 matches (26.8 %) were draws after 90 minutes,
 * and the model expects 27.0 % of them. Its log loss there is 1.011 a match, where always saying the average gives
 * 1.089 and knowing nothing 1.099; in 2026, which it was not fitted to, 0.963
 * (`scripts/world-cup/ratings.ts` measures it).
 */
export function chancesOf(home: number, away: number): Chances {
  const e = expectedScore(home, away)
  const draw = DRAW_OF_EQUALS * 4 * e * (1 - e)
  const raw = { home: e - draw / 2, draw, away: 1 - e - draw / 2 }
  const bounded = OUTCOMES.map((outcome) => Math.max(raw[outcome], LEAST_CHANCE))
  const sum = bounded.reduce((total, it) => total + it, 0)
  const [one = 0, two = 0, three = 0] = bounded.map((it) => it / sum)
  return { home: one, draw: two, away: three }
}

/**
 * Odds with the proposed margin: each chance p is taken for p^k, with the k by which the three sum up to 1 + margin. Rare
 * outcomes carry more of the margin than near certain ones, whose odds would else fall below 1.
 */
export function oddsFor(chances: Chances): OddsOf {
  const k = powerFor(chances)
  const odds = (p: number) => Math.min(Math.max(Math.round(100 / p ** k), ODDS_MIN), ODDS_MAX)
  return { home: odds(chances.home), draw: odds(chances.draw), away: odds(chances.away) }
}

const TARGET = 1 + MARGIN_PROPOSED / 10_000
const HALVINGS = 40

function powerFor(chances: Chances): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < HALVINGS; step++) {
    const k = (low + high) / 2
    const sum = OUTCOMES.reduce((total, outcome) => total + chances[outcome] ** k, 0)
    if (sum > TARGET) low = k
    else high = k
  }
  return low
}
