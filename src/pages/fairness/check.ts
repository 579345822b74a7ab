import { clientSeedOf } from '../../../machines/adventure/rules.ts'
import { drawNumber } from '../../../machines/fair/draw.ts'
import { verifyDraw } from '../../../machines/fair/verify.ts'
import { totalOf } from './by-hand.ts'
import type { Claim } from './claim.ts'

/** What the calculation gave, step by step. */
export interface Checked {
  commitment: string
  /** Of a round: made again of everyone's ships. */
  clientSeed: string
  digest: string
  number: number
  /** The number was chosen from 0 to below this. */
  total: number
  outcome: number
  /** Null where nothing was claimed. */
  commitmentMatches: boolean | null
  /** Null where it is not made of anything. */
  clientSeedMatches: boolean | null
  outcomeMatches: boolean | null
}

/** Calculates a draw again, on this phone. Loaded only when asked for, with its arithmetic. */
export function check(claim: Claim): Checked {
  const { commitment, outcome, round } = claim
  const clientSeed = round ? clientSeedOf(round.id, round.ships) : claim.clientSeed
  const inputs = { ...claim, clientSeed }
  const verdict = verifyDraw({ ...inputs, commitment: commitment ?? '', outcome: outcome ?? 0 })
  const total = totalOf(claim.weights)
  return {
    commitment: verdict.commitment,
    clientSeed,
    digest: verdict.digest,
    number: drawNumber(inputs, total),
    total,
    outcome: verdict.outcome,
    commitmentMatches: commitment === null ? null : verdict.commitmentMatches,
    clientSeedMatches: round ? clientSeed === claim.clientSeed : null,
    outcomeMatches: outcome === null ? null : verdict.outcomeMatches,
  }
}
