import type { PgBoss } from 'pg-boss'
import { v5 } from 'uuid'
import type { RoundTimes } from '../../contract/adventure.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Platform } from '../platform/feature.ts'
import { conduct } from './conductor.ts'
import type { Game } from './game.ts'
import { makeRounds } from './rounds.ts'

export const QUEUE = 'adventure.rounds'

/** Names the jobs of rounds; any fixed UUID does. */
const JOB_NAMES = '4c1f7a52-6f0e-4d0b-9f1e-2f5f0a0c3f11'

/** A job whose process died is another's after this long; the jobs that follow look after its round sooner. */
const EXPIRE_SECONDS = 60
const KEPT_SECONDS = 86_400

/**
 * Conducts rounds by durable jobs: one for each round when it closes, one when it lands in case the
 * first was lost with its process, and one at every start. A schedule each minute is the net below
 * them. Each does the same idempotent pass.
 */
export async function conductByJobs(boss: PgBoss, platform: Platform, game: Game): Promise<void> {
  await boss.createQueue(QUEUE, {
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    retryLimit: 6,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 15,
  })
  const pass = () => orderAndConduct(boss, platform, game)
  // While one pays a large round, the other draws the next.
  await boss.work(QUEUE, { pollingIntervalSeconds: 0.5, localConcurrency: 2 }, pass)
  await boss.send(QUEUE, {})
}

/** Orders the jobs of the rounds to come, and does what is due in those that are on. */
export async function orderAndConduct(boss: PgBoss, platform: Platform, game: Game): Promise<void> {
  await order(boss, platform, game)
  await conduct(platform, game)
}

/** Orders the jobs of the rounds to come; those that are ordered already stay as they are. */
async function order(boss: PgBoss, platform: Platform, game: Game): Promise<void> {
  const now = await databaseNow({ clock: platform.clock, db: platform.db.orm })
  const rounds = await makeRounds(platform, game, now)
  await boss.insert(
    QUEUE,
    rounds.flatMap(({ closesAt, landsAt }: RoundTimes) =>
      [closesAt, landsAt].map((at) => ({
        id: v5(String(at), JOB_NAMES),
        startAfter: new Date(at),
      })),
    ),
  )
}
