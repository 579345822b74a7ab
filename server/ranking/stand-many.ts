import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { arrayOf, count } from './count.ts'
import type { Standing } from './place.ts'

/**
 * Lets many people of one board stand where they are to, at 0 too, whatever they stood at before. For a feature that
 * moves a board's people under a lock of its own: two that did it at once could wait for each other.
 */
export async function standMany(
  tx: Transaction,
  board: string,
  startsAt: Date,
  stood: readonly Standing[],
): Promise<void> {
  if (stood.length === 0) return
  const ids = sql`${arrayOf(stood.map(({ userId }) => userId))}::bigint[]`
  const { rows: before } = (await tx.execute(sql`
    SELECT user_id::float8 AS "userId", score::float8 AS score, tie FROM ranking_standing
    WHERE board = ${board} AND starts_at = ${startsAt.toISOString()}::timestamptz AND user_id = ANY (${ids})
    ORDER BY user_id FOR UPDATE`)) as unknown as { rows: Standing[] }
  await tx.execute(sql`
    INSERT INTO ranking_standing (board, starts_at, user_id, score, tie)
    SELECT ${board}, ${startsAt.toISOString()}::timestamptz, user_id, score, tie FROM unnest(
      ${ids}, ${arrayOf(stood.map(({ score }) => score))}::bigint[],
      ${arrayOf(stood.map(({ tie }) => tie))}::uuid[]
    ) AS p (user_id, score, tie)
    ON CONFLICT (board, starts_at, user_id) DO UPDATE SET score = excluded.score, tie = excluded.tie`)
  await count(tx, board, startsAt, [
    ...before.map((it) => ({ ...it, players: -1 as const })),
    ...stood.map((it) => ({ ...it, players: 1 as const })),
  ])
}
