// What other features read of players' own limits and pauses.
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { disqualification, playLimit } from './tables.ts'

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

/** Whether an operator keeps somebody out of a game (or what else is played) at a moment. */
export async function isDisqualified(
  db: Reader,
  { userId, game, at }: { userId: number; game: string; at: number },
): Promise<boolean> {
  const [row] = await db
    .select({ since: disqualification.since })
    .from(disqualification)
    .where(
      and(
        eq(disqualification.userId, userId),
        eq(disqualification.game, game),
        or(isNull(disqualification.endsAt), gt(disqualification.endsAt, new Date(at))),
      ),
    )
  return row !== undefined
}
