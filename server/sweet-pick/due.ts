// What the time brings: sign-up opens, voting begins and ends, ballots are taken in, the best are paid.
import { sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { voidUndecided } from './cases.ts'
import { happen, lockedContest } from './contests.ts'
import { countBallots } from './count.ts'
import { ENTRY_FLOW } from './flow.ts'
import { pendingEntries } from './review.ts'
import { reward } from './reward.ts'
import { type ContestRow, sweetContest, sweetEntry } from './tables.ts'
import { tuningOf } from './tuned.ts'
import { removeFiles } from './withdraw.ts'

const HOUR_MS = 3_600_000
/** Below this there is no pair. */
const FEWEST_ENTRIES = 2

type Due = Pick<Platform, 'db' | 'clock' | 'random' | 'seeds' | 'files'>

/** Does everything whose time has come; nothing depends on when it is called, or how often. */
export async function doDue(platform: Due): Promise<void> {
  const running = await platform.db.orm
    .select()
    .from(sweetContest)
    .where(sql`${sweetContest.state} NOT IN ('rewarded', 'cancelled')`)
    .orderBy(sweetContest.id)
  for (const contest of running) await goOn(platform, contest)
  await removeFiles(platform)
}

/** For who looks before the job has: takes a contest's next step where its time has come. */
export async function catchUp(platform: Due, contest: ContestRow, at: number): Promise<boolean> {
  const next = {
    planned: 'signUpStartsAt',
    signUp: 'votingStartsAt',
    voting: 'votingEndsAt',
  } as const
  const { state } = contest
  if (state !== 'planned' && state !== 'signUp' && state !== 'voting') return false
  if (at < contest[next[state]].getTime()) return false
  await platform.db.orm.transaction((tx) =>
    stepIfDue(tx as Transaction, contest.id, platform.clock),
  )
  return true
}

/** Takes a contest as far as the time allows. */
async function goOn(platform: Due, { id }: ContestRow): Promise<void> {
  const { db, clock } = platform
  const within = <T>(act: (tx: Transaction) => Promise<T>) =>
    db.orm.transaction((tx) => act(tx as Transaction))
  // Each step is a transaction of its own: where it breaks off, the next call goes on.
  while (await within((tx) => stepIfDue(tx, id, clock)));
  const now = await databaseNow({ clock, db: db.orm })
  const contest = await within((tx) => lockedContest(tx, id))
  if (contest.state !== 'voting' && contest.state !== 'counting') return
  await countBallots(platform, contest, now)
  if (contest.state !== 'counting') return
  const { reviewHours } = await tuningOf(db.orm, contest)
  if (now >= contest.votingEndsAt.getTime() + reviewHours * HOUR_MS) {
    await within((tx) => voidUndecided(tx, contest, now))
  }
  await within((tx) => reward(tx, platform, id, now))
}

/** @returns whether there may be another step */
async function stepIfDue(tx: Transaction, id: string, clock: Platform['clock']): Promise<boolean> {
  const contest = await lockedContest(tx, id)
  const at = await databaseNow({ clock, db: tx })
  const { state, signUpStartsAt, votingStartsAt, votingEndsAt } = contest
  const fact = { at, actor: 'job' }
  if (state === 'planned' && at >= signUpStartsAt.getTime()) {
    await happen(tx, contest, { type: 'OPENED', ...fact })
    return true
  }
  if (state === 'signUp' && at >= votingStartsAt.getTime()) {
    return (await startVoting(tx, contest, fact)) === 'voting'
  }
  if (state === 'voting' && at >= votingEndsAt.getTime()) {
    await happen(tx, contest, { type: 'ENDED', ...fact })
  }
  return false
}

/** Voting begins with those that were approved; nobody is voted for whom nobody has looked at. */
async function startVoting(
  tx: Transaction,
  contest: ContestRow,
  fact: { at: number; actor: string },
) {
  for (const { id } of await pendingEntries(tx, contest.id)) {
    await stepFlow(tx, ENTRY_FLOW, id, { event: { type: 'PASSED_OVER' }, ...fact })
    await tx.update(sweetEntry).set({ refusal: 'late' }).where(sql`${sweetEntry.id} = ${id}`)
  }
  const { rows } = (await tx.execute(sql`
    SELECT count(*)::int AS entries FROM sweet_entry
    WHERE contest_id = ${contest.id} AND state = 'approved'`)) as unknown as {
    rows: { entries: number }[]
  }
  if ((rows[0]?.entries ?? 0) >= FEWEST_ENTRIES) {
    return happen(tx, contest, { type: 'STARTED', ...fact })
  }
  const set = { cancelReason: TOO_FEW }
  return happen(tx, contest, { type: 'UNFILLED', ...fact, set })
}

/** What the console shows; a page says it in its own words. */
const TOO_FEW = 'fewer than two entries'
