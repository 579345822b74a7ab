// Where entrants stand: by votes that count, of equal ones who was first to reach them (spec §9).
import { sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Standing } from '../ranking/place.ts'
import { standings } from '../ranking/queries.ts'
import { leave } from '../ranking/stand.ts'
import { standMany } from '../ranking/stand-many.ts'
import type { ContestRow } from './tables.ts'

/** The board of all contests; each has a part of its own by `boardAt`. */
export const BOARD = 'sweetPick.votes'

type BoardOf = Pick<ContestRow, 'id' | 'boardAt'>

/**
 * Lets entrants stand by their ballots that count, under the lock of the count: so many more or fewer than before, and
 * by the newest of them. Who has none stands by their sign-up.
 * @param changes how many votes are added, by the entry's number; all that changed must be in it
 */
export async function standBy(
  tx: Transaction,
  { id, boardAt }: BoardOf,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  if (changes.size === 0) return
  const numbers = sql.join(
    [...changes.keys()].map((number) => sql`${number}::integer`),
    sql`, `,
  )
  const { rows } = (await tx.execute(sql`
    SELECT e.number, e.user_id::float8 AS "userId", coalesce(s.score, 0)::float8 AS score,
      coalesce(b.id, e.id) AS tie
    FROM sweet_entry e
    LEFT JOIN ${standings(BOARD)} s ON s.starts_at = ${boardAt.toISOString()}::timestamptz
      AND s.user_id = e.user_id
    LEFT JOIN LATERAL (
      SELECT b.id FROM sweet_ballot b
      WHERE b.contest_id = e.contest_id AND b.chosen = e.number AND b.state = 'counted'
      ORDER BY b.id DESC LIMIT 1
    ) b ON true
    WHERE e.contest_id = ${id} AND e.state = 'approved' AND e.number IN (${numbers})`)) as unknown as {
    rows: (Standing & { number: number })[]
  }
  const stood = rows.map(({ number, userId, score, tie }) => ({
    ...{ userId, tie },
    score: score + (changes.get(number) ?? 0),
  }))
  await standMany(tx, BOARD, boardAt, stood)
}

/** Takes an entrant off the board. */
export const leaveBoard = (tx: Transaction, { boardAt }: BoardOf, userId: number) =>
  leave(tx, BOARD, boardAt, userId)

/** Votes of all who stand on the board of a contest: what its pool grows by. */
export async function votesOn(db: Reader, { boardAt }: Pick<BoardOf, 'boardAt'>): Promise<number> {
  const { rows } = (await db.execute(sql`
    SELECT coalesce(sum(s.score), 0)::float8 AS votes FROM ${standings(BOARD)} s
    WHERE s.starts_at = ${boardAt.toISOString()}::timestamptz`)) as unknown as {
    rows: { votes: number }[]
  }
  return rows[0]?.votes ?? 0
}
