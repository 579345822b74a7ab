import type { ExtraReturn } from '../../contract/extra-return.ts'
import { requireMayPlay } from '../ledger/require-may-play.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { participationOf } from './begun.ts'
import { EXTRA_RETURN_FLOW } from './flow.ts'
import { extraReturnOf } from './shown.ts'
import { extraReturn } from './tables.ts'
import { offerAt, TUNED } from './tuned.ts'

/**
 * Lets somebody join: their next top-up of diamonds begins it. Whoever has joined before stays as they are. The caller
 * holds the user's row.
 * @throws ApiError EXTRA_RETURN_CLOSED where it is not on offer; or why they may not play: a self-excluded user gets no
 *   promotion either
 */
export async function join(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  user: { id: number; brand: string },
  at: number,
): Promise<ExtraReturn> {
  const { id: userId, brand } = user
  if (!(await participationOf(tx, userId))) {
    await requireMayPlay(tx, { userId, game: TUNED.game, at })
    if (!(await offerAt(tx, brand, at)).isOn) {
      throw new ApiError('EXTRA_RETURN_CLOSED', 'The extra return is not on offer now.')
    }
    const id = timeOrderedId(random, at)
    const state = 'waiting'
    await tx.insert(extraReturn).values({ id, userId, brand, state, joinedAt: new Date(at) })
    await beginFlow(tx, EXTRA_RETURN_FLOW, id, { state, at, actor: `user:${userId}` })
  }
  return extraReturnOf(tx, user, at)
}
