import { PgBoss } from 'pg-boss'
import type { Feature, Platform } from './feature.ts'

/** Starts the durable jobs of all features; they survive a crash and run once, whichever process does it. */
export async function openJobs(platform: Platform, features: Feature[]): Promise<PgBoss> {
  const boss = new PgBoss({ ...platform.db.jobs, schema: 'jobs' })
  boss.on('error', (error) => platform.log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const feature of features) await feature.jobs?.(boss, platform)
  return boss
}

/**
 * Runs something by a cron line (UTC), once whatever the number of processes.
 * @param limitSeconds after which a run counts as failed, and another one begins
 */
export async function schedule(
  boss: PgBoss,
  name: string,
  cron: string,
  action: () => Promise<void>,
  limitSeconds = 900,
): Promise<void> {
  await boss.createQueue(name)
  // It may be there from an earlier start, with another limit.
  await boss.updateQueue(name, { expireInSeconds: limitSeconds })
  await boss.work(name, async () => {
    await action()
  })
  await boss.schedule(name, cron)
}
