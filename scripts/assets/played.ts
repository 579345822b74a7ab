// What is told of a game's tuning, alike for every game: its proof, and a play that bears it out.
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning, type TunedGame } from '../../server/platform/tuning/proof.ts'

/** A way to spend on a game, and what comes back of it. */
export interface Bet {
  /** What it is called in the lines to read. */
  name: string
  /** Of the tuning: what is wrong where play does not bear the return out. */
  field: string
  /** The exact return as the rules count it, in whole numbers: `returned` of `staked`. */
  returned: number
  staked: number
  /** What one such bet costs, and what it is paid by outcome, in the same unit. */
  stake: number
  payouts: readonly number[]
}

/** Shares of the stake that came back, and between which shares the truth lies. */
export interface Simulated {
  ratio: number
  low: number
  high: number
}

/** A game to be proved and played. */
export interface PlayedGame<Tuning extends { version: number }> {
  tuned: TunedGame<Tuning>
  /** What one play is called. */
  plays: string
  weightsOf: (tuning: Tuning) => number[]
  /** Draws as the server does, on seeds of its own: the same run every time. */
  draw: (play: number, weights: readonly number[]) => number
  betsOf: (tuning: Tuning) => Bet[]
  /** How many standard errors to each side hold the truth of all bets 999 times in 1,000. */
  errors: number
  /** What operators look for besides. */
  noteOf: (tuning: Tuning) => string
}

/** What a check of a game found: what is wrong, and lines to read. */
export interface Report {
  faults: Fault[]
  lines: string[]
}

/**
 * Proves a game's tuning and art, and plays it.
 * @param plays how many to simulate
 */
export function checkGame<Tuning extends { version: number }>(
  game: PlayedGame<Tuning>,
  files: GameFiles,
  plays: number,
): Report {
  const { tuning, faults } = proveTuning(game.tuned, files)
  if (!tuning) return { faults, lines: [] }
  const counts = countsOf(plays, game.weightsOf(tuning), game.draw)
  const bets = game.betsOf(tuning).map((bet) => ({ ...bet, ...returnOf(bet, counts, game.errors) }))
  return {
    faults: [...faults, ...playFaults(`assets/${files.game}/tuning.json`, bets)],
    lines: [
      `version ${tuning.version}, ${counts.length} outcomes, ${files.art.size} sprites`,
      game.noteOf(tuning),
      ...bets.map((bet) => `${bet.name.padEnd(33)} ${exactly(bet)}; played ${range(bet)}`),
      `${plays.toLocaleString('en')} ${game.plays} played, all ranges at once with 99.9 % confidence`,
    ],
  }
}

/** How often each outcome was drawn. */
export function countsOf(
  plays: number,
  weights: readonly number[],
  draw: (play: number, weights: readonly number[]) => number,
): number[] {
  const counts = weights.map(() => 0)
  for (let play = 0; play < plays; play++) {
    const outcome = draw(play, weights)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/**
 * The return to player of so many draws of each outcome.
 * @param errors standard errors to each side of the confidence interval
 */
export function returnOf(
  { stake, payouts }: Pick<Bet, 'stake' | 'payouts'>,
  counts: readonly number[],
  errors: number,
): Simulated {
  const plays = counts.reduce((total, count) => total + count, 0)
  const shares = payouts.map((payout) => payout / stake)
  const meanOf = (values: readonly number[]) =>
    values.reduce((total, value, place) => total + value * (counts[place] ?? 0), 0) / plays
  const mean = meanOf(shares)
  const error = errors * Math.sqrt(meanOf(shares.map((share) => (share - mean) ** 2)) / plays)
  return { ratio: mean, low: mean - error, high: mean + error }
}

/** Exact returns that the play does not bear out. */
export function playFaults(
  file: string,
  bets: readonly (Simulated & Pick<Bet, 'field' | 'returned' | 'staked'>)[],
): Fault[] {
  return bets.flatMap(({ field, returned, staked, ...simulated }) => {
    const exact = returned / staked
    if (exact >= simulated.low && exact <= simulated.high) return []
    const what = `give back ${percent(exact)} by weight, but ${range(simulated)} when played`
    return [{ file, field, what }]
  })
}

/** An exact return in lowest terms and as a percentage, such as `9 / 20 = 45.000 %`. */
function exactly({ returned, staked }: Pick<Bet, 'returned' | 'staked'>): string {
  const divisor = greatestCommonDivisor(returned, staked)
  return `${returned / divisor} / ${staked / divisor} = ${percent(returned / staked)}`
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`
}

function range({ low, high }: Pick<Simulated, 'low' | 'high'>): string {
  return `${percent(low)} to ${percent(high)}`
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
