// Taking ballots in: some at a time, set by set, under a lock of their own, so that no voter waits for a row of an
// entrant's. What an earlier batch took in stays so, wherever it broke off.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { holdSuspicious } from './holds.ts'
import type { ContestRow } from './tables.ts'
import { takeIn } from './taken.ts'

/** Ballots of a batch: the lock is held for no longer than that takes. */
const BALLOTS_A_BATCH = 10_000

const lockOf = (id: string) => `sweet count ${id}`

/** Lets nobody else count a contest until the transaction ends. */
export const lockCount = (tx: Transaction, contestId: string) => lockText(tx, lockOf(contestId))

type Counting = Pick<Platform, 'db' | 'random' | 'seeds'>

/** Takes in all ballots of a contest that were cast. @returns how many there were */
export async function countBallots(
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<number> {
  let all = 0
  for (;;) {
    const taken = await platform.db.orm.transaction((tx) =>
      countBatch(tx as Transaction, platform, contest, at),
    )
    all += taken
    if (taken < BALLOTS_A_BATCH) return all
  }
}

/** The same for who only looks: nothing where somebody counts already, and one batch at most. */
export async function countSome(
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<void> {
  await platform.db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const { rows } = (await tx.execute(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${lockOf(contest.id)}, 0)) AS held`,
    )) as unknown as { rows: { held: boolean }[] }
    if (rows[0]?.held) await countLocked(tx, platform, contest, at)
  })
}

async function countBatch(
  tx: Transaction,
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<number> {
  await lockCount(tx, contest.id)
  return countLocked(tx, platform, contest, at)
}

async function countLocked(
  tx: Transaction,
  platform: Counting,
  contest: ContestRow,
  at: number,
): Promise<number> {
  const taken = await takeIn(
    tx,
    contest,
    sql`SELECT id FROM sweet_ballot WHERE contest_id = ${contest.id} AND state = 'cast'
      ORDER BY id LIMIT ${BALLOTS_A_BATCH}`,
  )
  if (taken > 0) await holdSuspicious(tx, platform, contest, at)
  return taken
}
