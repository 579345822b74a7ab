import type { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { CHOOSING_SECONDS, ROUND_SECONDS } from '../../contract/constants.ts'
import {
  costOf,
  drawTreasure,
  expectedReturns,
  shipPayoutOf,
  weightsOf,
} from '../../machines/adventure/rules.ts'
import { TUNED } from '../../server/adventure/tuned.ts'
import { type Bet, type PlayedGame, percent } from './played.ts'

const WITHOUT_TREE = { serverSeed: '5eed'.repeat(16), dispatchRoot: null, bound: [] }

/** The adventure, played in rounds with a client seed of their own. */
export const ADVENTURE: PlayedGame<AdventureTuning> = {
  tuned: TUNED,
  plays: 'rounds',
  errors: 3.865,
  weightsOf,
  draw: (id, weights) =>
    drawTreasure({ id, ...WITHOUT_TREE, ships: weights.map(() => 0) }, weights),
  betsOf,
  noteOf: ({ flyingMs, revealedMs }) =>
    `of ${ROUND_SECONDS} s, ${CHOOSING_SECONDS} s to choose, ${flyingMs / 1_000} s in the air, ${revealedMs / 1_000} s in sight`,
}

/** One ship to each planet alone, and one to every planet. */
function betsOf(tuning: AdventureTuning): Bet[] {
  const returns = expectedReturns(tuning)
  const payouts = returns.map((_, planet) => shipPayoutOf(tuning, planet))
  const alone = tuning.planets.map(({ id, multiplier, weight }, planet) => {
    const { returned = 0, staked = 0 } = returns[planet] ?? {}
    const chance = percent(weight / staked).padStart(8)
    return {
      name: `${id.padEnd(11)}${`× ${multiplier}`.padEnd(6)} chance ${chance}`,
      field: `planets.${planet}`,
      returned,
      staked,
      stake: costOf(tuning, 1),
      payouts: payouts.map((payout, treasure) => (treasure === planet ? payout : 0)),
    }
  })
  const whole = {
    name: 'a ship to each planet',
    field: 'planets',
    returned: returns.reduce((sum, { returned }) => sum + returned, 0),
    staked: returns.reduce((sum, { staked }) => sum + staked, 0),
    stake: costOf(tuning, payouts.length),
    payouts,
  }
  return [...alone, whole]
}
