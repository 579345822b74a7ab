// Which two entrants stand against each other (spec §9, docs/fairness.md "Pairs of Sweet Pick"): in each round every
// entrant stands in one pair, in an order that the committed seed gives. No vote comes into it, so nobody is shown
// more often for being ahead.
import { limitOf, wordsOf } from '../fair/draw.ts'

/** What the pairs of a contest follow from. */
export interface PairSeed {
  /** 32 bytes as 64 lower-case hex digits. */
  serverSeed: string
  contestId: string
}

/** An entrant of the roster; `leftRound` is the first round that it is no more in. */
export interface RosterEntry {
  number: number
  leftRound: number | null
}

export type NumberPair = readonly [number, number]

/** The pairs of one round, and who is left over for the next one where their number is odd. */
export interface Round {
  pairs: NumberPair[]
  over: number | null
}

/** The numbers that are in a round, ascending. */
export function rosterOf(roster: readonly RosterEntry[], round: number): number[] {
  return roster
    .filter(({ leftRound }) => leftRound === null || leftRound > round)
    .map(({ number }) => number)
    .sort((a, b) => a - b)
}

/**
 * The pairs of a round.
 * @param numbers of the entrants in it, ascending
 * @param over who was left over by the round before: they stand in the first pair, if they are still in
 */
export function roundOf(
  seed: PairSeed,
  round: number,
  numbers: readonly number[],
  over: number | null,
): Round {
  const order = shuffled(seed, round, numbers)
  const isCarried = over !== null && numbers.includes(over)
  const line = isCarried ? [over, ...order] : order
  const [first, second, third] = line
  // Nobody stands against themselves: who was left over comes up first again, and changes places with the next.
  if (isCarried && first === second && third !== undefined) {
    line[1] = third
    line[2] = first as number
  }
  const pairs: NumberPair[] = []
  for (let at = 0; at + 1 < line.length; at += 2) {
    pairs.push([line[at] as number, line[at + 1] as number])
  }
  return { pairs, over: line.length % 2 === 1 ? (line.at(-1) ?? null) : null }
}

/** All rounds from the first, as many as were opened. */
export function roundsOf(
  seed: PairSeed,
  roster: readonly RosterEntry[],
  count: number,
): NumberPair[][] {
  const rounds: NumberPair[][] = []
  let over: number | null = null
  for (let round = 0; round < count; round++) {
    const made: Round = roundOf(seed, round, rosterOf(roster, round), over)
    rounds.push(made.pairs)
    over = made.over
  }
  return rounds
}

/** How often each number was shown, by the signs of its rounds (`1`: shown). */
export function viewsOf(
  rounds: readonly (readonly NumberPair[])[],
  shown: readonly string[],
): Map<number, number> {
  const views = new Map<number, number>()
  for (const [round, pairs] of rounds.entries()) {
    for (const [place, pair] of pairs.entries()) {
      if (shown[round]?.[place] !== '1') continue
      for (const number of pair) views.set(number, (views.get(number) ?? 0) + 1)
    }
  }
  return views
}

/**
 * The numbers in an order that is each as likely as any other (Fisher and Yates): from the last place on, each place
 * takes one of those that are left, by the next word of the digests of `contestId:round` that is below its limit.
 */
function shuffled({ serverSeed, contestId }: PairSeed, round: number, numbers: readonly number[]) {
  const order = [...numbers]
  let block = 0
  let words: number[] = []
  const nextBelow = (range: number) => {
    const limit = limitOf(range)
    for (;;) {
      if (words.length === 0) {
        words = wordsOf({ serverSeed, clientSeed: contestId, nonce: round }, block)
        block += 1
      }
      const word = words.shift() as number
      if (word < limit) return word % range
    }
  }
  for (let last = order.length - 1; last > 0; last--) {
    const other = nextBelow(last + 1)
    const moved = order[last] as number
    order[last] = order[other] as number
    order[other] = moved
  }
  return order
}
