// Bets on one draw, their exact return, and what so many draws gave back.

/** A way to stake on a draw, and what comes back of it. */
export interface Bet {
  /** What is staked on, such as a planet. */
  key: string
  figures: Readonly<Record<string, number>>
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

export type PlayedBet = Bet & Simulated

/** A draw and all bets on it. */
export interface DrawnGame {
  weights: readonly number[]
  bets: readonly Bet[]
  /** Draws as the server does. */
  draw: (play: number, weights: readonly number[]) => number
  /** How many standard errors to each side hold the truth of all bets 999 times in 1,000. */
  errors: number
}

export interface PlayedBets {
  bets: PlayedBet[]
  tables: []
  checks: []
}

/** Plays between two words about how far it is. */
const PLAYS_A_STEP = 500

/** Draws so many times; every bet is on each draw. */
export function* playBets(game: DrawnGame, plays: number): Generator<number, PlayedBets, void> {
  const counts = game.weights.map(() => 0)
  for (let play = 0; play < plays; play++) {
    if (play % PLAYS_A_STEP === 0) yield play / plays
    const outcome = game.draw(play, game.weights)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  const bets = game.bets.map((bet) => ({ ...bet, ...returnOf(bet, counts, game.errors) }))
  return { bets, tables: [], checks: [] }
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

/** Two ways to add the same shares differ by less, which shows where nothing is left to chance. */
const ROUNDING = 1e-12

/** Whether what was played bears the exact return out. */
export function isBornOut({
  returned,
  staked,
  low,
  high,
}: Pick<PlayedBet, 'returned' | 'staked' | 'low' | 'high'>): boolean {
  const exact = returned / staked
  return exact >= low - ROUNDING && exact <= high + ROUNDING
}
