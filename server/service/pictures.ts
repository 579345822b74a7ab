import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { PICTURES_A_DAY } from '../../contract/constants.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { PRIVATE_PREFIX } from '../platform/files/files.ts'
import { repaint } from '../platform/files/repaint.ts'
import { type Quota, requireQuota, spendQuota } from '../platform/quota.ts'
import { servicePicture } from './tables.ts'

const HOUR_MS = 3_600_000
/** A picture that has no ticket by then never gets one. */
const LOOSE_HOURS = 1
const SWEPT_AT_ONCE = 100
const LONGEST_SIDE = 2_048

/** A ticket's picture in the file store. */
export const keyOf = (id: string) => `${PRIVATE_PREFIX}tickets/${id}.webp`

/** @throws ApiError BAD_REQUEST at its place in the ticket's form */
function refusePicture(place: number, why: string): never {
  const path = `body.pictures.${place}`
  throw new ApiError('BAD_REQUEST', `${path}: ${why}`, { path })
}

/**
 * Keeps a picture for a ticket that is to follow.
 * @param place its place among the ticket's pictures, from 0
 */
export async function keepPicture(
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  userId: number,
  { bytes, place }: { bytes: Uint8Array; place: number },
): Promise<{ id: string }> {
  const now = clock.now()
  const quota: Quota = {
    name: 'service.pictures',
    subject: userId,
    limit: PICTURES_A_DAY,
    at: now,
    message: 'No more pictures of this user today.',
  }
  // Asked before anything is decoded, which no transaction waits for; taken when there is a picture to
  // keep, where of many at once only as many pass as are left.
  await requireQuota(db.orm, quota)
  const body = await repaint(bytes, LONGEST_SIDE)
  if (!body) refusePicture(place, 'is no picture that can be read')
  // From the system alone, and with nothing of the time in it: nobody guesses it.
  const id = randomUUID()
  // Its row first: what has a row is swept away, whatever becomes of the file.
  await db.orm.transaction(async (tx) => {
    await spendQuota(tx as Transaction, quota)
    await tx.insert(servicePicture).values({ id, userId, createdAt: new Date(now) })
  })
  await files.put(keyOf(id), { body, type: 'image/webp' })
  return { id }
}

/**
 * Gives pictures to a ticket, in this order.
 * @throws ApiError BAD_REQUEST at the first that is not this user's, has a ticket, or is gone
 */
export async function tiePictures(
  tx: Transaction,
  { userId, ticketId }: { userId: number; ticketId: string },
  ids: readonly string[],
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const tied = await tx
      .update(servicePicture)
      .set({ ticketId, place })
      .where(
        and(
          eq(servicePicture.id, id),
          eq(servicePicture.userId, userId),
          isNull(servicePicture.ticketId),
        ),
      )
      .returning({ id: servicePicture.id })
    if (tied.length === 0) refusePicture(place, 'is not there, or no longer there')
  }
}

/**
 * A picture of this user's own.
 * @throws ApiError NOT_FOUND also for someone else's
 */
export async function pictureOf(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  userId: number,
  id: string,
): Promise<{ data: string }> {
  const [row] = await db.orm
    .select({ id: servicePicture.id })
    .from(servicePicture)
    .where(and(eq(servicePicture.id, id), eq(servicePicture.userId, userId)))
  if (!row) throw new ApiError('NOT_FOUND', 'You have no such picture.')
  return pictureFile({ files }, row.id)
}

/** A picture as a data URL. @throws ApiError NOT_FOUND */
export async function pictureFile(
  { files }: Pick<Platform, 'files'>,
  id: string,
): Promise<{ data: string }> {
  const file = await files.get(keyOf(id))
  if (!file) throw new ApiError('NOT_FOUND', 'There is no such picture.')
  return { data: `data:image/webp;base64,${Buffer.from(file.body).toString('base64')}` }
}

/** Takes away the pictures whose ticket never came. */
export async function sweepPictures({
  db,
  files,
  clock,
}: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - LOOSE_HOURS * HOUR_MS)
  for (;;) {
    const swept = await db.orm.transaction(async (tx) => {
      // Locked, so that no ticket takes one while its file goes.
      const loose = await tx
        .select({ id: servicePicture.id })
        .from(servicePicture)
        .where(and(isNull(servicePicture.ticketId), lt(servicePicture.createdAt, before)))
        .orderBy(asc(servicePicture.createdAt))
        .limit(SWEPT_AT_ONCE)
        .for('update', { skipLocked: true })
      const ids = loose.map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const id of ids) await files.remove(keyOf(id))
      await tx.delete(servicePicture).where(inArray(servicePicture.id, ids))
      return ids.length
    })
    if (swept < SWEPT_AT_ONCE) return
  }
}
