import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { lowestIdAt } from '../ledger/span.ts'
import type { Reader } from '../platform/database/database.ts'
import { hourOf, hourStart } from './count.ts'
import { rankingStanding } from './tables.ts'

/** Where somebody stands on a board. */
export interface Standing {
  userId: number
  score: number
  /** What brought them to it: of equal scores the lower id stands first. */
  tie: string
}

const standing = {
  userId: rankingStanding.userId,
  score: rankingStanding.score,
  tie: rankingStanding.tie,
}

/** Where somebody stands; undefined where they do not. */
export async function rankOf(
  db: Reader,
  board: string,
  startsAt: Date,
  userId: number,
): Promise<Standing | undefined> {
  const [row] = await db
    .select(standing)
    .from(rankingStanding)
    .where(
      and(
        eq(rankingStanding.board, board),
        eq(rankingStanding.startsAt, startsAt),
        eq(rankingStanding.userId, userId),
      ),
    )
  return row
}

/** Who stands at the top, best first. */
export function bestOf(
  db: Reader,
  board: string,
  startsAt: Date,
  places: number,
): Promise<Standing[]> {
  return db
    .select(standing)
    .from(rankingStanding)
    .where(and(eq(rankingStanding.board, board), eq(rankingStanding.startsAt, startsAt)))
    .orderBy(desc(rankingStanding.score), asc(rankingStanding.tie), asc(rankingStanding.userId))
    .limit(places)
}

/**
 * The place of who stands there, from 1. Counts whole scores above theirs, then whole hours of their own score, then
 * those of their own hour one by one.
 */
export async function placeOf(
  db: Reader,
  board: string,
  startsAt: Date,
  { userId, score, tie }: Standing,
): Promise<number> {
  const span = sql`board = ${board} AND starts_at = ${startsAt.toISOString()}`
  const hour = hourOf(startsAt, tie)
  const { rows } = (await db.execute(sql`SELECT (
      SELECT coalesce(sum(players), 0) FROM ranking_score WHERE ${span} AND score > ${score}
    ) + (
      SELECT coalesce(sum(players), 0) FROM ranking_score_hour
      WHERE ${span} AND score = ${score} AND hour < ${hour}
    ) + (
      SELECT count(*) FROM ranking_standing
      WHERE ${span} AND score = ${score} AND tie >= ${lowestIdAt(hourStart(startsAt, hour))}
        AND (tie, user_id) < (${tie}, ${userId})
    )::float8 AS better`)) as unknown as { rows: { better: number }[] }
  return (rows[0]?.better ?? 0) + 1
}
