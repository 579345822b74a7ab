import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { gateRefusal } from '../platform/errors.ts'

/**
 * Refuses an action in a game by a user who must not play. For actions that move no money: the ledger's
 * gate only checks entries.
 * @param at milliseconds since 1970
 * @throws ApiError SELF_EXCLUDED or COOLING_OFF with their end; ACCOUNT_FROZEN
 */
export async function requireMayPlay(tx: Transaction, userId: number, at: number): Promise<void> {
  try {
    await tx.execute(sql`SELECT play_refuse(${userId}, NULL, ${new Date(at).toISOString()})`)
  } catch (error) {
    throw gateRefusal(error) ?? error
  }
}
