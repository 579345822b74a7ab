// By which tuning a week's chests are paid: by what was shown while they were flown for (design §4).
import { type SQL, sql } from 'drizzle-orm'
import type { FlappyTuning } from '../../contract/flappy.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publishedTunings } from '../platform/tuning/publish.ts'
import { TUNED } from './tuned.ts'

/**
 * The version by which a week pays: of those that were published before it was over the newest, or
 * else the first that there is (the past of a demo world was made up).
 * @param startsAt when the week began; a day is 24 hours long, in whatever zone the database tells it
 */
export const weekVersion = (startsAt: SQL) => sql`(
  SELECT coalesce(
    max(version) FILTER (WHERE published_at < ${startsAt} + interval '168 hours'), min(version)
  ) FROM tuning_version WHERE game = 'flappy')`

/** What a week pays by, whatever is in force when it is paid. */
export async function weekTuning(tx: Transaction, startsAt: Date): Promise<FlappyTuning> {
  const version = weekVersion(sql`${startsAt.toISOString()}::timestamptz`)
  const { rows } = (await tx.execute(sql`SELECT ${version}::float8 AS version`)) as unknown as {
    rows: { version: number | null }[]
  }
  const newest = rows[0]?.version ?? null
  if (newest === null) throw new Error('no tuning of Flappy Bird was ever published')
  return publishedTunings(tx, TUNED)(newest)
}
