import type { PublishedTuning } from '../../contract/fairness.ts'
import type { Claim } from './claim.ts'
import { drawNumber, totalOf } from './draw.ts'
import { textHashOf } from './text-hash.ts'
import { verifyDraw } from './verify.ts'

/** What the server publishes besides a draw; null for what the draw does not name. */
export interface Evidence {
  tuning: Pick<PublishedTuning, 'text'> | null
}

/** What all dispatches of a round come to. */
export interface Dispatches {
  /** How many there are. */
  number: number
  /** Of their tree. */
  root: string
  /** By planet. */
  ships: number[]
  /** Receipts that were looked for, and how many of them are not among its dispatches. */
  receipts: number
  missing: number
}

/** What the calculation gave, step by step. */
export interface Checked {
  commitment: string
  /** Of a round: made again of everyone's ships. */
  clientSeed: string
  digest: string
  /** How many hashes went into the digest's message besides the seeds. */
  bound: number
  number: number
  /** The number was chosen from 0 to below this. */
  total: number
  outcome: number
  /** Of the published tuning; null where none was read. */
  tuningHash: string | null
  /** Null where none were read. */
  dispatches: Dispatches | null
  /** Null where nothing was claimed. */
  commitmentMatches: boolean | null
  /** Whether the tuning has this hash and these weights; null where none was read. */
  tuningMatches: boolean | null
  /** Whether all dispatches have this root and these ships; null where none were read. */
  rootMatches: boolean | null
  /** Null where it is not made of anything. */
  clientSeedMatches: boolean | null
  outcomeMatches: boolean | null
}

/** Calculates a draw again, where its page is open. */
export function check(claim: Claim, { tuning }: Evidence = { tuning: null }): Checked {
  const { commitment, outcome } = claim
  const verdict = verifyDraw({ ...claim, commitment: commitment ?? '', outcome: outcome ?? 0 })
  const total = totalOf(claim.weights)
  return {
    commitment: verdict.commitment,
    clientSeed: claim.clientSeed,
    digest: verdict.digest,
    bound: claim.bound.length,
    number: drawNumber(claim, total),
    total,
    outcome: verdict.outcome,
    tuningHash: tuning && textHashOf(tuning.text),
    dispatches: null,
    commitmentMatches: commitment === null ? null : verdict.commitmentMatches,
    tuningMatches: tuning && isTuningOf(claim, tuning.text),
    rootMatches: null,
    clientSeedMatches: null,
    outcomeMatches: outcome === null ? null : verdict.outcomeMatches,
  }
}

/** Whether a published tuning has the hash and the weights of a draw, which can be said before its seed is revealed. */
export function isTuningOf(
  { tuning, weights }: Pick<Claim, 'tuning' | 'weights'>,
  text: string,
): boolean {
  return textHashOf(text) === tuning?.hash && hasList(JSON.parse(text), weights)
}

/** Whether a tuning has a list of outcomes with these weights: most have one such list, a campaign one for each box. */
function hasList(value: unknown, weights: readonly number[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value) && value.length > 0 && value.every(isWeighted)) {
    return isSame(
      value.map(({ weight }) => weight),
      weights,
    )
  }
  return Object.values(value).some((inner) => hasList(inner, weights))
}

function isWeighted(it: unknown): it is { weight: number } {
  return typeof it === 'object' && it !== null && 'weight' in it && typeof it.weight === 'number'
}

/** Whether two lists of numbers are the same. */
export function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, place) => number === other[place])
}
