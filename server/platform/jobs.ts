import { PgBoss } from 'pg-boss'
import type { Feature, Platform, Schedule } from './feature.ts'
import { jobMetrics } from './watch/job-metrics.ts'
import { startAtZero } from './watch/metrics.ts'

const LIMIT_SECONDS = 900

/**
 * Starts the durable jobs and the schedules of all features. They survive a crash, and each run is done by
 * one process only.
 */
export async function openJobs(platform: Platform, features: Feature[]): Promise<PgBoss> {
  const boss = new PgBoss({ ...platform.db.jobs, schema: 'jobs' })
  boss.on('error', (error) => platform.log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const { jobs, schedules = {} } of features) {
    await jobs?.(boss, platform)
    for (const [name, its] of Object.entries(schedules)) {
      if (its.when?.(platform.settings) ?? true) await schedule(boss, platform, name, its)
    }
  }
  return boss
}

async function schedule(
  boss: PgBoss,
  platform: Platform,
  name: string,
  { cron, run, limitSeconds = LIMIT_SECONDS }: Schedule,
): Promise<void> {
  await boss.createQueue(name)
  // The queue may exist from an earlier start, with another limit.
  await boss.updateQueue(name, { expireInSeconds: limitSeconds })
  const { runs } = jobMetrics(platform.metrics)
  startAtZero(runs, [
    { name, outcome: 'done' },
    { name, outcome: 'failed' },
  ])
  await boss.work(name, async () => {
    try {
      const figures = await run(platform, boss)
      runs.inc({ name, outcome: 'done' })
      // pg-boss keeps them with the run.
      return figures
    } catch (error) {
      runs.inc({ name, outcome: 'failed' })
      throw error
    }
  })
  await boss.schedule(name, cron)
}
