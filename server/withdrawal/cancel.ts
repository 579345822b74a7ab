import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { ownWithdrawal } from './shown.ts'
import { stepWithdrawal } from './step.ts'
import type { WithdrawalRow } from './tables.ts'

/**
 * Cancels a withdrawal before its review, by its player; its points come back. The caller holds the user's row.
 * @throws ApiError WITHDRAWAL_CLOSED when its review has begun or it is over, NOT_FOUND when it is not theirs
 */
export async function cancelWithdrawal(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { userId, id, at }: { userId: number; id: string; at: number },
): Promise<WithdrawalRow> {
  const row = await ownWithdrawal(tx, userId, id)
  const event = { type: 'CANCELLED' }
  const change = await stepWithdrawal(tx, platform, row, { event, at, actor: `user:${userId}` })
  if (change) return ownWithdrawal(tx, userId, id)
  throw new ApiError('WITHDRAWAL_CLOSED', 'Its review has begun, or it is over.')
}
