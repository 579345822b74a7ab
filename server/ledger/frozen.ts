import { eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { gameFreeze } from './tables.ts'

/** Whether a game is frozen, by its house: the gate then refuses all its stakes. */
export async function isGameFrozen(db: Reader, houseId: number): Promise<boolean> {
  const rows = await db
    .select({ houseId: gameFreeze.houseId })
    .from(gameFreeze)
    .where(eq(gameFreeze.houseId, houseId))
  return rows.length > 0
}
