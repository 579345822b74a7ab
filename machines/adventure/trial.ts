// An adventure's tuning tried out: a ship to each planet alone, and one to every planet, in rounds with a client
// seed of their own.
import { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { type Bet, type DrawnGame, playBets } from '../fair/bets.ts'
import { simulationSeed, type Trial } from '../fair/simulation.ts'
import { costOf, drawTreasure, expectedReturns, shipPayoutOf, weightsOf } from './rules.ts'

/** Of nine intervals that hold the truth all at once 999 times in 1,000. */
const ERRORS = 3.865

export const TRIAL: Trial = {
  run: (tuning, seed, plays) => playBets(drawnGame(AdventureTuning.parse(tuning), seed), plays),
}

/** The rounds as they are drawn in a simulation. */
export function drawnGame(tuning: AdventureTuning, seed: string): DrawnGame {
  const round = { serverSeed: simulationSeed(seed), dispatchRoot: null, bound: [] }
  return {
    errors: ERRORS,
    weights: weightsOf(tuning),
    draw: (id, weights) => drawTreasure({ id, ...round, ships: weights.map(() => 0) }, weights),
    bets: betsOf(tuning),
  }
}

export function betsOf(tuning: AdventureTuning): Bet[] {
  const returns = expectedReturns(tuning)
  const payouts = returns.map((_, planet) => shipPayoutOf(tuning, planet))
  const alone = tuning.planets.map(({ id, multiplier, weight }, planet) => {
    const { returned = 0, staked = 0 } = returns[planet] ?? {}
    return {
      key: id,
      figures: { multiplier, chance: weight / staked },
      field: `planets.${planet}`,
      returned,
      staked,
      stake: costOf(tuning, 1),
      payouts: payouts.map((payout, treasure) => (treasure === planet ? payout : 0)),
    }
  })
  const whole = {
    key: 'all',
    figures: {},
    field: 'planets',
    returned: returns.reduce((sum, { returned }) => sum + returned, 0),
    staked: returns.reduce((sum, { staked }) => sum + staked, 0),
    stake: costOf(tuning, payouts.length),
    payouts,
  }
  return [...alone, whole]
}
