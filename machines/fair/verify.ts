import { bytesToHex } from '@noble/hashes/utils.js'
import { commitmentOf, type DrawInputs, digestOf, drawOutcome } from './draw.ts'

/** A draw as it was announced and shown. */
export interface ClaimedDraw extends DrawInputs {
  /** Published before the draw. */
  commitment: string
  weights: readonly number[]
  /** Index into `weights` that was paid. */
  outcome: number
}

/** What a check of a draw found; each part can be compared by eye. */
export interface Verdict {
  commitmentMatches: boolean
  outcomeMatches: boolean
  commitment: string
  /** Of the first round, hex. */
  digest: string
  outcome: number
}

/** Checks a draw from what is public once its seed is revealed. */
export function verifyDraw(claim: ClaimedDraw): Verdict {
  const commitment = commitmentOf(claim.serverSeed)
  const outcome = drawOutcome(claim, claim.weights)
  return {
    commitmentMatches: commitment === claim.commitment,
    outcomeMatches: outcome === claim.outcome,
    commitment,
    digest: bytesToHex(digestOf(claim)),
    outcome,
  }
}
