import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { accountHold } from './tables.ts'

/**
 * Freezes an account by an operator's decision: as when the audit does it, money comes in and none leaves
 * (`frozen_account`). Only an operator lets it go; a freeze of the audit stands beside it, and stays.
 * @param at milliseconds since 1970
 * @throws ApiError OPS_CHANGED where an operator has frozen it already
 */
export async function holdAccount(
  tx: Transaction,
  ownerId: number,
  { reason, at }: { reason: string; at: number },
): Promise<void> {
  const [held] = await tx
    .insert(accountHold)
    .values({ ownerId, heldAt: new Date(at), reason })
    .onConflictDoNothing()
    .returning()
  if (!held) throw new ApiError('OPS_CHANGED', 'An operator has frozen this account already.')
}

/**
 * Ends an operator's freeze.
 * @returns since when it stood, in milliseconds since 1970
 * @throws ApiError OPS_CHANGED where no operator has frozen it
 */
export async function releaseAccount(tx: Transaction, ownerId: number): Promise<number> {
  const [held] = await tx.delete(accountHold).where(eq(accountHold.ownerId, ownerId)).returning()
  if (!held) throw new ApiError('OPS_CHANGED', 'No operator has frozen this account.')
  return held.heldAt.getTime()
}
