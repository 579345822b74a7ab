import { call } from '../../api/call.ts'
import { receiptsOf } from '../../stores/receipts.ts'
import { type Checked, check, type Evidence } from './check.ts'
import type { Claim } from './claim.ts'
import { sumDispatches } from './dispatches.ts'

/**
 * Reads what the server publishes of a draw besides, and calculates the draw again. Loaded only when
 * asked for, with all its arithmetic.
 * @param onRead told how many dispatches of a round were read so far
 * @throws ApiError
 */
export async function prove(claim: Claim, onRead: (number: number) => void): Promise<Checked> {
  const [tuning, dispatches] = await Promise.all([readTuning(claim), readDispatches(claim, onRead)])
  return check(claim, { tuning, dispatches })
}

async function readTuning({ tuning }: Claim): Promise<Evidence['tuning']> {
  if (!tuning) return null
  const { game, version } = tuning
  return call('GET /api/fairness/tunings/:game/:version', {
    params: { game, version: String(version) },
  })
}

async function readDispatches(
  { round }: Claim,
  onRead: (number: number) => void,
): Promise<Evidence['dispatches']> {
  if (!round || round.dispatchRoot === null) return null
  const read = (after?: string) =>
    call('GET /api/adventure/rounds/:id/dispatches', {
      params: { id: String(round.id) },
      query: after === undefined ? {} : { after },
    })
  return sumDispatches(round.id, receiptsOf(round.id), read, onRead)
}
