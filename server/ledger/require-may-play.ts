import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { gateRefusal } from '../platform/errors.ts'

/**
 * Refuses an action in a game by a user who must not play. For actions that move no money: the ledger's
 * gate only checks entries.
 * @param game the feature's name
 * @param at milliseconds since 1970
 * @throws ApiError SELF_EXCLUDED, COOLING_OFF or DISQUALIFIED with their end; ACCOUNT_FROZEN
 */
export async function requireMayPlay(
  tx: Transaction,
  { userId, game, at }: { userId: number; game: string; at: number },
): Promise<void> {
  await asked(tx, sql`SELECT play_refuse(${userId}, NULL, ${moment(at)})`)
  await requireQualified(tx, { userId, game, at })
}

/**
 * Refuses whom an operator disqualified from a game, and nobody else: for what is played together and costs
 * nothing.
 * @throws ApiError DISQUALIFIED with its end
 */
export function requireQualified(
  tx: Transaction,
  { userId, game, at }: { userId: number; game: string; at: number },
): Promise<void> {
  return asked(tx, sql`SELECT refuse_disqualified(${userId}, ${game}, ${moment(at)})`)
}

async function asked(tx: Transaction, question: SQL): Promise<void> {
  try {
    await tx.execute(question)
  } catch (error) {
    throw gateRefusal(error) ?? error
  }
}

const moment = (at: number) => new Date(at).toISOString()
