// Operators look at photos: only what they approve is seen by others.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { EntryState, PhotoRefusal } from '../../contract/sweet-pick-constants.ts'
import { pictureFile } from '../pictures/show.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlow } from '../platform/flow.ts'
import { standBy } from './board.ts'
import { lockedContest } from './contests.ts'
import { lockCount } from './count.ts'
import { ENTRY_FLOW } from './flow.ts'
import { PHOTOS, shownKey } from './photos.ts'
import { type EntryRow, sweetEntry, sweetReport } from './tables.ts'
import { withdraw } from './withdraw.ts'

interface Decision<D> {
  decision: D
  /** As it was seen. */
  seen: EntryState
  actor: string
  at: number
}

/** An entry as it stands. @throws ApiError NOT_FOUND */
export async function entryOf(db: Reader, id: string): Promise<EntryRow> {
  const [row] = await db.select().from(sweetEntry).where(eq(sweetEntry.id, id))
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such entry.')
  return row
}

/**
 * Approves an entry, which everybody sees from then on, or refuses it for a reason.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_STEP_REFUSED, OPS_TOO_LATE where voting has begun
 */
export async function decideEntry(
  tx: Transaction,
  { files }: Pick<Platform, 'files'>,
  id: string,
  { decision, seen, actor, at }: Decision<'approve' | PhotoRefusal>,
): Promise<EntryState> {
  const { contestId } = await entryOf(tx, id)
  const contest = await lockedContest(tx, contestId)
  const entry = await requireSeen(tx, id, seen)
  if (contest.state !== 'planned' && contest.state !== 'signUp') {
    throw new ApiError('OPS_TOO_LATE', 'Sign-up is over.')
  }
  const type = decision === 'approve' ? 'APPROVED' : 'REFUSED'
  const change = await stepFlow(tx, ENTRY_FLOW, id, { event: { type }, at, actor })
  if (!change) throw new ApiError('OPS_STEP_REFUSED', `It is ${entry.state}.`)
  if (decision !== 'approve') {
    await tx.update(sweetEntry).set({ refusal: decision }).where(eq(sweetEntry.id, id))
    return 'refused'
  }
  const photoKey = await show(files, entry)
  await tx.update(sweetEntry).set({ photoKey }).where(eq(sweetEntry.id, id))
  await lockCount(tx, contest.id)
  await standBy(tx, contest, new Map([[entry.number, 0]]))
  return 'approved'
}

/** Puts the photo where everybody sees it, at an address that nobody guesses. */
async function show(files: Platform['files'], { photoId }: EntryRow): Promise<string> {
  const body = photoId && (await pictureFile(files, PHOTOS, photoId))
  if (!body) throw new ApiError('OPS_STEP_REFUSED', 'Its photo is gone.')
  const key = shownKey(randomUUID())
  await files.put(key, { body, type: 'image/webp' })
  return key
}

/**
 * Ends the reports on an entry: it is taken out of its contest, or stays.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_UNCHANGED where nobody has reported it since the last decision
 */
export async function decideReports(
  tx: Transaction,
  id: string,
  { decision, seen, actor, at }: Decision<'withdraw' | 'dismiss'>,
): Promise<EntryState> {
  const { contestId } = await entryOf(tx, id)
  await lockedContest(tx, contestId)
  const entry = await requireSeen(tx, id, seen)
  const reports = await tx.select().from(sweetReport).where(eq(sweetReport.entryId, id))
  const since = entry.reviewedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (!reports.some((report) => report.at.getTime() > since)) {
    throw new ApiError('OPS_UNCHANGED', 'Nobody has reported it since.')
  }
  await tx
    .update(sweetEntry)
    .set({ reviewedAt: new Date(at) })
    .where(eq(sweetEntry.id, id))
  if (decision === 'dismiss') return entry.state
  if (!(await withdraw(tx, entry, { why: 'operator', actor, at }))) {
    throw new ApiError('OPS_STEP_REFUSED', 'It is out already.')
  }
  return 'withdrawn'
}

async function requireSeen(tx: Transaction, id: string, seen: EntryState): Promise<EntryRow> {
  const entry = await entryOf(tx, id)
  if (entry.state !== seen) {
    throw new ApiError('OPS_CHANGED', `It is ${entry.state} by now.`, { state: entry.state })
  }
  return entry
}

/** Entries of a contest whose photo nobody has looked at. */
export function pendingEntries(tx: Transaction, contestId: string) {
  return tx
    .select({ id: sweetEntry.id })
    .from(sweetEntry)
    .where(and(eq(sweetEntry.contestId, contestId), eq(sweetEntry.state, 'pending')))
    .orderBy(sweetEntry.id)
}
