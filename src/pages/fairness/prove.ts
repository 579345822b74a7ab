import { sumDispatches } from '../../../machines/adventure/dispatches.ts'
import { checkRound, type RoundEvidence } from '../../../machines/adventure/round-check.ts'
import type { RoundClaim } from '../../../machines/adventure/round-claim.ts'
import { type Checked, check, type Evidence } from '../../../machines/fair/check.ts'
import type { Claim } from '../../../machines/fair/claim.ts'
import { call } from '../../api/call.ts'
import { receiptsOf } from '../../stores/receipts.ts'

/**
 * Reads what the server publishes of a draw besides, and calculates the draw again. Loaded only when
 * asked for, with all its arithmetic.
 * @param onRead told how many dispatches of a round were read so far
 * @throws ApiError
 */
export async function prove(
  claim: Claim | RoundClaim,
  onRead: (number: number) => void,
): Promise<Checked> {
  if (!('round' in claim)) return check(claim, { tuning: await readTuning(claim) })
  const [tuning, dispatches] = await Promise.all([readTuning(claim), readDispatches(claim, onRead)])
  return checkRound(claim, { tuning, dispatches })
}

async function readTuning({ tuning }: Claim): Promise<Evidence['tuning']> {
  if (!tuning) return null
  const { game, version } = tuning
  return call('GET /api/fairness/tunings/:game/:version', {
    params: { game, version: String(version) },
  })
}

async function readDispatches(
  { round }: RoundClaim,
  onRead: (number: number) => void,
): Promise<RoundEvidence['dispatches']> {
  if (round.dispatchRoot === null) return null
  const read = (after?: string) =>
    call('GET /api/adventure/rounds/:id/dispatches', {
      params: { id: String(round.id) },
      query: after === undefined ? {} : { after },
    })
  return sumDispatches(round.id, receiptsOf(round.id), read, onRead)
}
