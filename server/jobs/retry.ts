import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Feature, Platform } from '../platform/feature.ts'
import { haveJobsRun } from '../platform/last-run.ts'

/** A run as pg-boss has it. */
export interface JobRun {
  id: string
  name: string
  state: string
}

/** Reads runs and keeps others from changing them; those that are gone are left out. */
export async function lockJobs(tx: Transaction, ids: readonly string[]): Promise<JobRun[]> {
  if (ids.length === 0 || !(await haveJobsRun(tx))) return []
  const { rows } = (await tx.execute(sql`
    SELECT id, name, state::text FROM jobs.job WHERE ${areOf(ids)} ORDER BY id
    FOR UPDATE`)) as unknown as { rows: JobRun[] }
  return rows
}

/**
 * Queues failed runs once more, with one try more than they have had: what `PgBoss.retry` does, in the action's own
 * transaction.
 * @throws ApiError OPS_JOB_GONE where no feature has such a job any more: nobody would run it
 */
export async function retryJobs(
  tx: Transaction,
  { features, settings }: Pick<Platform, 'features' | 'settings'>,
  runs: readonly JobRun[],
): Promise<void> {
  const known = jobNames(features, settings)
  const gone = runs.find(({ name }) => !known.has(name))
  if (gone) {
    throw new ApiError('OPS_JOB_GONE', `Nothing runs ${gone.name} any more.`, { name: gone.name })
  }
  if (runs.length === 0) return
  await tx.execute(sql`
    UPDATE jobs.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL
    WHERE ${areOf(runs.map(({ id }) => id))} AND state = 'failed'`)
}

const areOf = (ids: readonly string[]) =>
  sql`id IN (${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`

/** The jobs that some process runs under these settings. */
function jobNames(features: readonly Feature[], settings: Platform['settings']): Set<string> {
  return new Set(
    features.flatMap(({ queues = [], schedules = {} }) => [
      ...queues,
      ...Object.entries(schedules).flatMap(([name, { when }]) =>
        (when?.(settings) ?? true) ? [name] : [],
      ),
    ]),
  )
}
