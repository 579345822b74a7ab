import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { accountFreeze, gameFreeze } from './tables.ts'

/** Whether a game is frozen, by its house: the gate then refuses all its stakes. */
export async function isGameFrozen(db: Reader, houseId: number): Promise<boolean> {
  const rows = await db
    .select({ houseId: gameFreeze.houseId })
    .from(gameFreeze)
    .where(eq(gameFreeze.houseId, houseId))
  return rows.length > 0
}

/** An SQL condition: the account of the owner in this column is frozen. */
export function accountFrozen(ownerId: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM ${accountFreeze} WHERE ${accountFreeze.ownerId} = ${ownerId})`
}

/** Whether a user's account is frozen. */
export async function isAccountFrozen(db: Reader, ownerId: number): Promise<boolean> {
  const rows = await db
    .select({ ownerId: accountFreeze.ownerId })
    .from(accountFreeze)
    .where(eq(accountFreeze.ownerId, ownerId))
  return rows.length > 0
}
