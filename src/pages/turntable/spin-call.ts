import type { SpinAnswer, SpinCount } from '../../../contract/turntable.ts'
import { call } from '../../api/call.ts'
import { spentNothing } from '../../api/outcome.ts'
import { forget, newKey, remember } from '../../api/pending.ts'

/** Under this name an open spin's key is kept. */
export const SPIN = 'turntable.spin'

/**
 * Spends opportunities under a new key, of the wheel as the player sees it. The key is kept until the prize is shown, so that a page
 * that dies on the way finds its spin again; only a sure refusal ends it here.
 * @throws ApiError
 */
export async function callSpin(count: SpinCount, tuningVersion: number): Promise<SpinAnswer> {
  const key = newKey()
  const body = { count, tuningVersion }
  remember({ operation: SPIN, key, body })
  try {
    return await call('POST /api/turntable/spins', { body, idempotencyKey: key })
  } catch (error) {
    if (spentNothing(error)) forget(SPIN)
    throw error
  }
}
