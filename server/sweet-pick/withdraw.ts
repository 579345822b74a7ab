// Taking an entry out of its contest: its photo goes, votes for it count for nobody, and it is dealt no more.
import { and, eq, sql } from 'drizzle-orm'
import type { ENTRY_WITHDRAWALS } from '../../contract/sweet-pick-constants.ts'
import { keyOf } from '../pictures/store.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { leaveBoard } from './board.ts'
import { lockedContest } from './contests.ts'
import { lockCount } from './count.ts'
import { ENTRY_FLOW } from './flow.ts'
import { PHOTOS } from './photos.ts'
import { roundsOpened } from './rounds.ts'
import { type ContestRow, type EntryRow, sweetContest, sweetEntry, sweetSlot } from './tables.ts'
import { setCounted, takeIn } from './taken.ts'

interface Withdrawal {
  why: (typeof ENTRY_WITHDRAWALS)[number]
  actor: string
  at: number
}

/**
 * Takes an entry out, whatever it is; nothing happens where it is out already. What was won stays won.
 * @returns whether it was in
 */
export async function withdraw(
  tx: Transaction,
  entry: Pick<EntryRow, 'id' | 'contestId'>,
  { why, actor, at }: Withdrawal,
): Promise<boolean> {
  const contest = await lockedContest(tx, entry.contestId)
  await lockCount(tx, contest.id)
  const [row] = await tx.select().from(sweetEntry).where(eq(sweetEntry.id, entry.id))
  if (!row || row.state === 'withdrawn') return false
  const wasShown = row.state === 'approved'
  const isDealt = wasShown && contest.state !== 'planned' && contest.state !== 'signUp'
  await stepFlow(tx, ENTRY_FLOW, row.id, {
    event: { type: 'WITHDRAWN' },
    at,
    actor,
    detail: { why },
  })
  await tx
    .update(sweetEntry)
    .set({
      ...{ withdrawal: why, withdrawnAt: new Date(at) },
      leftRound: isDealt ? await roundsOpened(tx, contest.id) : null,
    })
    .where(eq(sweetEntry.id, row.id))
  if (!wasShown) return true
  await leaveBoard(tx, contest, row.userId)
  if (isDealt) await takeOffPairs(tx, contest.id, row.number)
  return true
}

/** Pairs with it that nobody has decided are dealt no more. */
async function takeOffPairs(tx: Transaction, contestId: string, number: number): Promise<void> {
  await tx
    .update(sweetSlot)
    .set({ isGone: true })
    .where(
      and(
        eq(sweetSlot.contestId, contestId),
        sql`${sweetSlot.ballotId} IS NULL AND NOT ${sweetSlot.isGone}
          AND (${sweetSlot.one} = ${number} OR ${sweetSlot.other} = ${number})`,
      ),
    )
}

/** Contests that are not over in which somebody takes part, by their entries. */
async function entriesOf(tx: Transaction, userId: number) {
  return tx
    .select({ id: sweetEntry.id, contestId: sweetEntry.contestId })
    .from(sweetEntry)
    .where(and(eq(sweetEntry.userId, userId), sql`${sweetEntry.state} <> 'withdrawn'`))
    .orderBy(sweetEntry.id)
}

/**
 * Who is disqualified is out of contests that are not over, with their entry and with every ballot of theirs.
 * @param at milliseconds since 1970
 */
export async function leaveContests(
  tx: Transaction,
  _platform: Pick<Platform, 'random'>,
  userId: number,
  at: number,
): Promise<void> {
  const running = await tx
    .select()
    .from(sweetContest)
    .where(sql`${sweetContest.state} NOT IN ('rewarded', 'cancelled')`)
    .orderBy(sweetContest.id)
  const entries = await entriesOf(tx, userId)
  for (const contest of running) {
    const entry = entries.find(({ contestId }) => contestId === contest.id)
    if (entry) await withdraw(tx, entry, { why: 'disqualified', actor: 'job', at })
    await voidBallotsOf(tx, contest, userId)
  }
}

async function voidBallotsOf(tx: Transaction, contest: ContestRow, voterId: number): Promise<void> {
  await lockCount(tx, contest.id)
  const theirs = sql`SELECT id FROM sweet_ballot WHERE contest_id = ${contest.id} AND voter_id = ${voterId}`
  await takeIn(tx, contest, theirs)
  await setCounted(tx, contest, theirs, 'void')
}

/**
 * All entries of an account that is deleted are taken out.
 * @returns the keys of their files, which go once this is committed
 */
export async function eraseEntries(tx: Transaction, userId: number, at: number): Promise<void> {
  for (const entry of await entriesOf(tx, userId)) {
    await withdraw(tx, entry, { why: 'erased', actor: `user:${userId}`, at })
  }
}

const FILES_AT_ONCE = 100

/** Removes the files of entries that are out: an address that somebody kept shows nothing. */
export async function removeFiles({ db, files }: Pick<Platform, 'db' | 'files'>): Promise<void> {
  const gone = await db.orm
    .select({ id: sweetEntry.id, photoId: sweetEntry.photoId, photoKey: sweetEntry.photoKey })
    .from(sweetEntry)
    .where(sql`${sweetEntry.state} = 'withdrawn' AND ${sweetEntry.photoId} IS NOT NULL`)
    .limit(FILES_AT_ONCE)
  for (const { id, photoId, photoKey } of gone) {
    // The files first: a row without its file is looked at again, a file without a row never.
    if (photoKey) await files.remove(photoKey)
    if (photoId) await files.remove(keyOf(PHOTOS, photoId))
    await db.orm
      .update(sweetEntry)
      .set({ photoId: null, photoKey: null })
      .where(eq(sweetEntry.id, id))
  }
}
