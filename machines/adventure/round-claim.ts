import type { Answer } from '../../contract/api.ts'
import { boundOf } from '../fair/binding.ts'
import { type Claim, tuningOf } from '../fair/claim.ts'

/** A round with the weights in force, as the server tells it. */
export type ProvedRound = Answer<'GET /api/adventure/rounds/:id'>

/** A round has a server seed of its own and draws once (docs/fairness.md). */
const NONCE = 0

/** What is claimed of a round that was drawn. */
export interface RoundClaim extends Claim {
  /** What the client seed is said to be made of. */
  round: ClaimedRound
}

interface ClaimedRound {
  id: number
  ships: readonly number[]
  /** Null in rounds of protocol 1. */
  dispatchRoot: string | null
}

/** What is claimed of a round; null while it is not drawn. */
export function roundClaimOf({ round, weights, proof }: ProvedRound): RoundClaim | null {
  const { id, ships, serverSeed, clientSeed, commitment, treasure } = round
  if (serverSeed === null || clientSeed === null) return null
  const inputs = { serverSeed, clientSeed, nonce: NONCE, weights, commitment }
  return {
    ...inputs,
    bound: boundOf(proof),
    outcome: treasure,
    round: { id, ships, dispatchRoot: proof.dispatchRoot },
    ...tuningOf('adventure', round.tuningVersion, proof),
  }
}
