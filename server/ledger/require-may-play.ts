import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { gateRefusal } from '../platform/errors.ts'

/**
 * Refuses what would bring somebody into games while they must not play, where no money moves: the
 * ledger's gate would not be asked.
 * @param at milliseconds since 1970
 * @throws ApiError SELF_EXCLUDED, COOLING_OFF with until when; ACCOUNT_FROZEN
 */
export async function requireMayPlay(tx: Transaction, userId: number, at: number): Promise<void> {
  try {
    await tx.execute(sql`SELECT play_refuse(${userId}, NULL, ${new Date(at).toISOString()})`)
  } catch (error) {
    throw gateRefusal(error) ?? error
  }
}
