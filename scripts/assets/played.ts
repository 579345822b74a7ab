// What is told of a game's tuning, alike for every game: its proof, and a play that bears it out.
import {
  type Bet,
  type DrawnGame,
  isBornOut,
  playBets,
  type Simulated,
} from '../../machines/fair/bets.ts'
import { outcomeOfRun } from '../../machines/fair/simulation.ts'
import type { Fault, GameFiles } from '../../server/platform/tuning/files.ts'
import { proveTuning, type TunedGame } from '../../server/platform/tuning/proof.ts'

/** The seed of the plays that `npm run assets:check` simulates: the same every time. */
export const SEED = 'simulation'

/** A game to be proved and played. */
export interface PlayedGame<Tuning extends { version: number }> {
  tuned: TunedGame<Tuning>
  /** What one play is called. */
  plays: string
  drawnGame: (tuning: Tuning, seed: string) => DrawnGame
  /** What a bet is called in the lines to read. */
  nameOf: (bet: Bet) => string
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
  const drawn = game.drawnGame(tuning, SEED)
  const { bets } = outcomeOfRun(playBets(drawn, plays))
  return {
    faults: [...faults, ...playFaults(`assets/${files.game}/tuning.json`, bets)],
    lines: [
      `version ${tuning.version}, ${drawn.weights.length} outcomes, ${files.art.size} sprites`,
      game.noteOf(tuning),
      ...bets.map((bet) => `${game.nameOf(bet).padEnd(33)} ${exactly(bet)}; played ${range(bet)}`),
      `${plays.toLocaleString('en')} ${game.plays} played, all ranges at once with 99.9 % confidence`,
    ],
  }
}

/** Exact returns that the play does not bear out. */
export function playFaults(
  file: string,
  bets: readonly (Simulated & Pick<Bet, 'field' | 'returned' | 'staked'>)[],
): Fault[] {
  return bets.flatMap(({ field, ...bet }) => {
    if (isBornOut(bet)) return []
    const exact = bet.returned / bet.staked
    const what = `give back ${percent(exact)} by weight, but ${range(bet)} when played`
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
