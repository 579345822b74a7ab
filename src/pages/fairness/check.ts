import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import type { PublishedTuning } from '../../../contract/fairness.ts'
import type { TurntableTuning } from '../../../contract/turntable.ts'
import { clientSeedOf } from '../../../machines/adventure/rules.ts'
import { drawNumber } from '../../../machines/fair/draw.ts'
import { verifyDraw } from '../../../machines/fair/verify.ts'
import { totalOf } from './by-hand.ts'
import type { Claim } from './claim.ts'
import type { Dispatches } from './dispatches.ts'
import { textHashOf } from './text-hash.ts'

/** What the server publishes besides a draw; null for what the draw does not name. */
export interface Evidence {
  tuning: Pick<PublishedTuning, 'text'> | null
  dispatches: Dispatches | null
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

const NO_EVIDENCE: Evidence = { tuning: null, dispatches: null }

/** Calculates a draw again, on this phone. */
export function check(claim: Claim, { tuning, dispatches }: Evidence = NO_EVIDENCE): Checked {
  const { commitment, outcome, round } = claim
  const clientSeed = round ? clientSeedOf(round) : claim.clientSeed
  const inputs = { ...claim, clientSeed }
  const verdict = verifyDraw({ ...inputs, commitment: commitment ?? '', outcome: outcome ?? 0 })
  const total = totalOf(claim.weights)
  const tuningHash = tuning && textHashOf(tuning.text)
  return {
    commitment: verdict.commitment,
    clientSeed,
    digest: verdict.digest,
    bound: claim.bound.length,
    number: drawNumber(inputs, total),
    total,
    outcome: verdict.outcome,
    tuningHash,
    dispatches,
    commitmentMatches: commitment === null ? null : verdict.commitmentMatches,
    tuningMatches:
      tuning && tuningHash === claim.tuning?.hash && hasWeights(tuning.text, claim.weights),
    rootMatches:
      dispatches && round
        ? dispatches.root === round.dispatchRoot && isSame(dispatches.ships, round.ships)
        : null,
    clientSeedMatches: round ? clientSeed === claim.clientSeed : null,
    outcomeMatches: outcome === null ? null : verdict.outcomeMatches,
  }
}

function hasWeights(text: string, weights: readonly number[]): boolean {
  const tuning = JSON.parse(text) as AdventureTuning | TurntableTuning
  const outcomes = 'planets' in tuning ? tuning.planets : tuning.sectors
  return isSame(
    outcomes.map(({ weight }) => weight),
    weights,
  )
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, place) => number === other[place])
}
