// Which runs wait for an operator, as statements of the ops console read them.
import { type SQL, sql } from 'drizzle-orm'
import { CHEST_PLACES } from '../../contract/flappy-constants.ts'
import type { Reader } from '../platform/database/database.ts'
import type { WaitingSource } from '../platform/feature.ts'
import { standings } from '../ranking/queries.ts'
import { WEEK_BOARD } from './rank.ts'

const STANDINGS = standings(WEEK_BOARD)

/** Newcomers' runs among the first three of the two newest weeks, where their chests are not paid. */
const NEWCOMERS = sql`
  SELECT n.id AS run_id FROM (
    SELECT max(starts_at) AS starts_at FROM ${STANDINGS} s
    UNION ALL SELECT max(starts_at) - interval '168 hours' FROM ${STANDINGS} s
  ) w CROSS JOIN LATERAL (
    SELECT tie AS run_id, user_id FROM ${STANDINGS} s
    WHERE s.starts_at = w.starts_at ORDER BY score DESC, tie LIMIT ${sql.raw(String(CHEST_PLACES))}
  ) best JOIN flappy_run n ON n.id = best.run_id
  WHERE n.looked_at IS NULL
    AND NOT EXISTS (SELECT FROM flappy_week paid WHERE paid.starts_at = w.starts_at)
    AND NOT EXISTS (SELECT FROM flappy_chest c WHERE c.user_id = best.user_id)`

/** Ids of all runs that wait, as `run_id`. */
export const WAITING: SQL = sql`SELECT id AS run_id FROM flappy_run WHERE state = 'held' UNION ${NEWCOMERS}`

/** Flights that wait in the inbox, by their tickets. Chests are paid a day after their week, so that a day is in time. */
export const waitingFlights = {
  rows: sql`SELECT r.ticket_id::text AS item, r.at AS since FROM (${WAITING}) w JOIN flappy_run r ON r.id = w.run_id`,
  promise: { hours: 24 },
  permission: 'sanction',
} satisfies WaitingSource

/** Whether an operator may decide of a run. */
export async function isWaiting(db: Reader, runId: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`SELECT FROM (${WAITING}) waiting WHERE run_id = ${runId}::uuid`,
  )) as unknown as { rows: unknown[] }
  return rows.length > 0
}
