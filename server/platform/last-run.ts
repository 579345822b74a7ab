import { sql } from 'drizzle-orm'
import type { Reader } from './database/database.ts'
import type { RunFigures } from './feature.ts'

/** A run of a scheduled job. */
export interface LastRun {
  state: 'done' | 'failed' | 'running'
  /** When it ended, or began where it runs. */
  at: number
}

/** The last run of a scheduled job, as long as its queue keeps it; null where none has begun. */
export async function lastRunOf(db: Reader, name: string): Promise<LastRun | null> {
  if (!(await haveJobsRun(db))) return null
  const { rows } = (await db.execute(sql`
    SELECT CASE state WHEN 'completed' THEN 'done' WHEN 'active' THEN 'running' ELSE 'failed' END AS state,
      trunc(extract(epoch FROM coalesce(completed_on, started_on)) * 1000)::float8 AS at
    FROM jobs.job WHERE name = ${name} AND started_on IS NOT NULL
    ORDER BY started_on DESC LIMIT 1`)) as unknown as { rows: LastRun[] }
  return rows[0] ?? null
}

/** The last run of a scheduled job that went well: how long ago it ended, and the figures that it returned. */
export async function lastFiguresOf(
  db: Reader,
  name: string,
): Promise<{ ageSeconds: number; figures: RunFigures } | null> {
  if (!(await haveJobsRun(db))) return null
  const { rows } = (await db.execute(sql`
    SELECT extract(epoch FROM clock_timestamp() - completed_on)::float8 AS "ageSeconds",
      coalesce(output, '{}') AS figures
    FROM jobs.job WHERE name = ${name} AND state = 'completed'
    ORDER BY completed_on DESC LIMIT 1`)) as unknown as {
    rows: { ageSeconds: number; figures: RunFigures }[]
  }
  return rows[0] ?? null
}

/** Runs that failed for good, by job. */
export interface FailedRuns {
  name: string
  count: number
  /** The last of them. */
  at: number
}

/** The scheduled and durable jobs that have failed for good since a moment. */
export async function failedRuns(db: Reader, since: number): Promise<FailedRuns[]> {
  if (!(await haveJobsRun(db))) return []
  const { rows } = (await db.execute(sql`
    SELECT name, count(*)::float8 AS count, trunc(extract(epoch FROM max(completed_on)) * 1000)::float8 AS at
    FROM jobs.job WHERE state = 'failed' AND completed_on >= ${new Date(since).toISOString()}::timestamptz
    GROUP BY name ORDER BY at DESC`)) as unknown as { rows: FailedRuns[] }
  return rows
}

/** Where no process has run jobs yet, they have no tables. */
export async function haveJobsRun(db: Reader): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`SELECT to_regclass('jobs.job') IS NOT NULL AS "isThere"`,
  )) as unknown as { rows: { isThere: boolean }[] }
  return rows[0]?.isThere ?? false
}
