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

/** Whether the monitor has stopped an account: of the column that names its owner, within a question. */
export function accountFrozen(ownerId: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM ${accountFreeze} WHERE ${accountFreeze.ownerId} = ${ownerId})`
}

/** Whether it has stopped somebody's account. */
export async function isAccountFrozen(db: Reader, ownerId: number): Promise<boolean> {
  const rows = await db
    .select({ ownerId: accountFreeze.ownerId })
    .from(accountFreeze)
    .where(eq(accountFreeze.ownerId, ownerId))
  return rows.length > 0
}
