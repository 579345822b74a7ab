import type { Answer } from '../../../contract/api.ts'
import type { Claim } from './claim.ts'

/** A round with the weights in force, as the server tells it. */
export type ProvedRound = Answer<'GET /api/adventure/rounds/:id'>

/** A round has a server seed of its own and draws once (docs/fairness.md). */
const NONCE = 0

/** What is claimed of a round; null while its seeds are secret. */
export function roundClaimOf({ round, weights }: ProvedRound): Required<Claim> | null {
  const { id, ships, serverSeed, clientSeed, commitment, treasure } = round
  if (serverSeed === null || clientSeed === null) return null
  const inputs = { serverSeed, clientSeed, nonce: NONCE, weights, commitment }
  return { ...inputs, outcome: treasure, round: { id, ships } }
}

/** The text whose SHA-256 begins with the client seed. */
export function roundTextOf({ id, ships }: { id: number; ships: readonly number[] }): string {
  return `${id}:${ships.join(',')}`
}

/** The command that does the same calculation. */
export function roundCommandOf({
  round,
  serverSeed,
  commitment,
  outcome,
  weights,
}: Required<Claim>): string {
  return [
    `npm run verify-draw -- --round ${round.id} --ships ${round.ships.join(',')}`,
    `--server-seed ${serverSeed} --commitment ${commitment}`,
    `--weights ${weights.join(',')} --treasure ${outcome}`,
  ].join(' ')
}
