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
 */
export async function schedule(
  boss: PgBoss,
  name: string,
  cron: string,
  action: () => Promise<void>,
): Promise<void> {
  await boss.createQueue(name)
  await boss.work(name, async () => {
    await action()
  })
  await boss.schedule(name, cron)
}
