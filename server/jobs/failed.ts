// Failed runs as pg-boss keeps them, in its own tables (`platform/jobs.ts`).
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import type { WaitingSource } from '../platform/feature.ts'
import { haveJobsRun } from '../platform/last-run.ts'
import type { LateSource } from '../platform/ops/list-reader.ts'

/** The last run of each job that went well. */
const LAST_DONE = sql`
  SELECT name, max(started_on) AS started_on FROM jobs.job WHERE state = 'completed' GROUP BY name`

const FAILED = sql`
  SELECT j.id, j.name, j.completed_on AS failed_at, j.retry_count + 1 AS tries, j.output,
    d.started_on > j.completed_on AS is_recovered
  FROM jobs.job j LEFT JOIN (${LAST_DONE}) d ON d.name = j.name WHERE j.state = 'failed'`

/** Where no process has run jobs yet, there are no tables of theirs. */
const NONE = sql`
  SELECT NULL::uuid AS id, '' AS name, now() AS failed_at, 0 AS tries, NULL::jsonb AS output, false AS is_recovered
  WHERE false`

/**
 * What an error says, without what somebody may be known by: addresses, long numbers and ids, and what is quoted
 * unless it names a thing of the database. A failed query quotes what it was given, its cause does not.
 */
const FAULT: SQL = (() => {
  const said = sql`coalesce(j.output->'cause'->>'message', j.output->>'message', j.output->'value'->>'message')`
  const line = sql`split_part(${said}, E'\n', 1)`
  const unknown: readonly [pattern: string, shown: string][] = [
    ['\\S+@\\S+', '…'],
    ['[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}', '…'],
    ['"(?![a-z_]+")[^"]*"', '"…"'],
    ["'[^']*'", "'…'"],
    ['\\+?\\d[\\d .-]{4,}\\d', '…'],
  ]
  const masked = unknown.reduce(
    (text, [pattern, shown]) => sql`regexp_replace(${text}, ${pattern}, ${shown}, 'g')`,
    line,
  )
  return sql`left(${masked}, 200)`
})()

/** The failed runs, for the console's list. */
export const failedJobs: LateSource<
  'id' | 'failedAt' | 'name' | 'state' | 'tries' | 'fault'
> = async (db: Reader) => ({
  from: sql`(${(await haveJobsRun(db)) ? FAILED : NONE}) j`,
  columns: {
    id: sql`j.id`,
    failedAt: sql`j.failed_at`,
    name: sql`j.name`,
    state: sql`CASE WHEN j.is_recovered THEN 'recovered' ELSE 'failed' END`,
    tries: sql`j.tries`,
    fault: FAULT,
  },
})

/** Jobs whose last runs failed, each once: those that have gone well since wait for nobody. */
export const waitingJobs: WaitingSource = {
  rows: sql`
    SELECT name AS item, min(failed_at) AS since FROM (${FAILED}) f WHERE is_recovered IS NOT TRUE
    GROUP BY name`,
  promise: { hours: 8 },
  permission: 'tune',
  when: haveJobsRun,
}
