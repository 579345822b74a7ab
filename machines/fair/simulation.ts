// What a game's trial tells of a tuning: its play simulated, the same by the same seed wherever it is run.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PlayedBet } from './bets.ts'
import { wordsOf } from './draw.ts'

/** A run of a trial: it yields the share that is done, from 0 to 1, and ends with what it came to. */
export type TrialRun<O extends Outcome = Outcome> = Generator<number, O, void>

/** A game's play as it can be simulated: `machines/<game>/trial.ts` hands one out as `TRIAL`. */
export interface Trial {
  /**
   * @param tuning as it is edited
   * @param seed any text
   * @param plays how many to simulate
   * @throws where it is no tuning of this game
   */
  run(tuning: unknown, seed: string, plays: number): TrialRun
}

/** What a simulation came to. The words for its keys stand with whoever shows it. */
export interface Outcome {
  /** Ways to stake, where the game takes stakes. */
  bets: readonly PlayedBet[]
  tables: readonly FigureTable[]
  checks: readonly PlayCheck[]
}

/** Figures that one looks for besides. */
export interface FigureTable {
  key: string
  columns: readonly string[]
  rows: readonly { key: string; figures: readonly number[] }[]
}

/** Whether play bears out what the rules count exactly. */
export interface PlayCheck {
  key: string
  isRight: boolean
  /** What the rules count, and what was played. */
  figures: Readonly<Record<string, number>>
}

/** Runs a trial to its end. */
export function outcomeOfRun<O extends Outcome>(run: TrialRun<O>): O {
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
  }
}

/** The server seed of a simulation: SHA-256 of its seed, 64 hex digits. */
export function simulationSeed(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)))
}

/** Whole numbers from 0 to below a range, for play that is made up and pays nobody. */
export function chooser(seed: string): (range: number) => number {
  const serverSeed = simulationSeed(seed)
  let words: number[] = []
  let nonce = 0
  return (range) => {
    if (words.length === 0) words = wordsOf({ serverSeed, clientSeed: 'chooser', nonce: nonce++ })
    return (words.pop() ?? 0) % range
  }
}
