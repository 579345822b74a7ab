import { eq, sql } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { tiePictures } from '../pictures/keep.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { requireGood } from './access.ts'
import { openContestOf, sharedContest } from './contests.ts'
import { ENTRY_FLOW } from './flow.ts'
import { PHOTOS } from './photos.ts'
import { type EntryRow, sweetContest, sweetEntry } from './tables.ts'

interface Entering extends Pick<Body<'POST /api/sweet-pick/entries'>, 'photo'> {
  user: { id: number; brand: string }
  /** By the database's clock, under the person's lock. */
  at: number
}

/**
 * Signs somebody up with one photo, once and for good. Whether sign-up is open is asked of the clock, not of the
 * contest's state alone, which follows it by a minute.
 * @throws ApiError SIGN_UP_CLOSED, ENTERED_ALREADY, DISQUALIFIED, BAD_REQUEST for a photo that is not theirs
 */
export async function enter(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { user, photo, at }: Entering,
): Promise<EntryRow> {
  const open = await openContestOf(tx, user.brand)
  const contest = open && (await sharedContest(tx, open.id))
  const isOpen =
    (contest?.state === 'planned' || contest?.state === 'signUp') &&
    at >= contest.signUpStartsAt.getTime() &&
    at < contest.votingStartsAt.getTime()
  if (!contest || !isOpen) throw new ApiError('SIGN_UP_CLOSED', 'Nobody can sign up now.')
  await requireGood(tx, user.id, at)
  const id = timeOrderedId(random, at)
  const [taken] = await tx
    .update(sweetContest)
    .set({ nextNumber: sql`${sweetContest.nextNumber} + 1` })
    .where(eq(sweetContest.id, contest.id))
    .returning({ next: sweetContest.nextNumber })
  const [row] = await tx
    .insert(sweetEntry)
    .values({
      ...{ id, contestId: contest.id, userId: user.id, state: 'pending', photoId: photo, views: 0 },
      number: (taken?.next ?? 0) - 1,
      at: new Date(at),
    })
    .onConflictDoNothing({ target: [sweetEntry.contestId, sweetEntry.userId] })
    .returning()
  if (!row) throw new ApiError('ENTERED_ALREADY', 'An entry is made once, and never changed.')
  await tiePictures(tx, PHOTOS, { ownerId: user.id, subjectId: id, path: 'body.photo' }, [photo])
  await beginFlow(tx, ENTRY_FLOW, id, { state: 'pending', at, actor: `user:${user.id}` })
  return row
}
