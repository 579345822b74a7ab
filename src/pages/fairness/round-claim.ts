import type { Answer } from '../../../contract/api.ts'
import { boundOf } from '../../../machines/fair/binding.ts'
import { type Claim, tuningOf } from './claim.ts'

/** A round with the weights in force, as the server tells it. */
export type ProvedRound = Answer<'GET /api/adventure/rounds/:id'>

/** A round has a server seed of its own and draws once (docs/fairness.md). */
const NONCE = 0

/** What is claimed of a round that was drawn. */
export type RoundClaim = Claim & Required<Pick<Claim, 'round'>>

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

/** The text whose SHA-256 begins with the client seed. */
export function roundTextOf({ id, ships, dispatchRoot }: RoundClaim['round']): string {
  const figures = `${id}:${ships.join(',')}`
  return dispatchRoot === null ? figures : `${figures}:${dispatchRoot}`
}

/** The command that does the same calculation. */
export function roundCommandOf(claim: RoundClaim): string {
  const { round, serverSeed, commitment, outcome, weights, bound } = claim
  const [tuningHash, beacon] = bound
  return [
    `npm run verify-draw -- --round ${round.id} --ships ${round.ships.join(',')}`,
    ...(round.dispatchRoot === null ? [] : [`--dispatch-root ${round.dispatchRoot}`]),
    `--server-seed ${serverSeed} --commitment ${commitment}`,
    ...(tuningHash ? [`--tuning-hash ${tuningHash}`] : []),
    ...(beacon ? [`--beacon ${beacon}`] : []),
    `--weights ${weights.join(',')} --treasure ${outcome}`,
  ].join(' ')
}
