// What other features read of players' own limits and pauses.
import { eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { playLimit } from './tables.ts'

/** Until when somebody keeps out of games by their own wish, in milliseconds since 1970; 0 where they never did. */
export async function pausesOf(
  db: Reader,
  userId: number,
): Promise<{ excludedUntil: number; coolingOffUntil: number }> {
  const [own] = await db.select().from(playLimit).where(eq(playLimit.userId, userId))
  return {
    excludedUntil: own?.excludedUntil?.getTime() ?? 0,
    coolingOffUntil: own?.coolingOffUntil?.getTime() ?? 0,
  }
}
