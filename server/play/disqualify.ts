import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { disqualification } from './tables.ts'

type Row = typeof disqualification.$inferSelect

/** Whom an operator keeps out of which game; moments in milliseconds since 1970. */
export interface Disqualification {
  userId: number
  game: string
  at: number
  /** Null: for good. */
  until: number | null
  reason: string
}

/** What keeps somebody out of games at a moment. */
export function disqualificationsOf(db: Reader, userId: number, at: number): Promise<Row[]> {
  return db
    .select()
    .from(disqualification)
    .where(and(eq(disqualification.userId, userId), holdsAt(at)))
}

/**
 * Keeps somebody out of a game, with all that its feature says this takes with it. The gate and the game refuse them
 * from then on, until its end by themselves.
 * @throws ApiError OPS_CHANGED where they are kept out of it already, BAD_REQUEST for an end that is over
 */
export async function disqualify(
  tx: Transaction,
  { random, features }: Pick<Platform, 'random' | 'features'>,
  { userId, game, at, until, reason }: Disqualification,
): Promise<void> {
  if (until !== null && until <= at) {
    throw new ApiError('BAD_REQUEST', 'body.until: is over', { path: 'body.until' })
  }
  // What they are doing in the game at this moment is done before, or refused.
  await lockUser(tx, userId)
  const set = { since: new Date(at), endsAt: until === null ? null : new Date(until), reason }
  const [row] = await tx
    .insert(disqualification)
    .values({ userId, game, ...set })
    .onConflictDoUpdate({
      target: [disqualification.userId, disqualification.game],
      set,
      // What is over gives way to the new one.
      setWhere: lte(disqualification.endsAt, new Date(at)),
    })
    .returning()
  if (!row) throw new ApiError('OPS_CHANGED', 'They are disqualified from this game already.')
  const feature = features.find(({ name }) => name === game)
  await feature?.disqualified?.(tx, { random }, userId, at)
}

/**
 * Lets somebody play a game again.
 * @returns since when they were kept out of it, and until when they would have been
 * @throws ApiError OPS_CHANGED where nothing keeps them out any more
 */
export async function requalify(
  tx: Transaction,
  { userId, game, at }: Pick<Disqualification, 'userId' | 'game' | 'at'>,
): Promise<{ since: number; until: number | null }> {
  const [row] = await tx
    .delete(disqualification)
    .where(and(eq(disqualification.userId, userId), eq(disqualification.game, game), holdsAt(at)))
    .returning()
  if (!row) throw new ApiError('OPS_CHANGED', 'They are not disqualified from this game.')
  return { since: row.since.getTime(), until: row.endsAt?.getTime() ?? null }
}

const holdsAt = (at: number): SQL | undefined =>
  or(isNull(disqualification.endsAt), gt(disqualification.endsAt, new Date(at)))
