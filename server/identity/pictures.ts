// Pictures for the form of a new account: kept aside until it is made, and swept away where it never is.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { PRIVATE_PREFIX } from '../platform/files/files.ts'
import { repaint } from '../platform/files/repaint.ts'
import { type Quota, requireQuota, spendQuota } from '../platform/quota.ts'
import { keepAvatar } from '../user/picture.ts'
import { signUpPicture } from './tables.ts'
import type { Ticket } from './ticket.ts'

const DAY_MS = 86_400_000
const SWEPT_AT_ONCE = 100
const LONGEST_SIDE = 512
/** Uploads by one ticket. */
const PICTURES_A_TICKET = 10

const keyOf = (id: string) => `${PRIVATE_PREFIX}sign-up/${id}.webp`

/** @throws ApiError BAD_REQUEST */
function refusePicture(path: string, why: string): never {
  throw new ApiError('BAD_REQUEST', `${path}: ${why}`, { path })
}

/**
 * Keeps a picture for the account that a ticket leads to.
 * @throws ApiError BAD_REQUEST for what is no picture, ENOUGH_FOR_TODAY
 */
export async function keepPicture(
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  ticket: Pick<Ticket, 'id'>,
  bytes: Uint8Array,
): Promise<{ id: string }> {
  const now = clock.now()
  const quota: Quota = {
    name: 'identity.pictures',
    subject: ticket.id,
    limit: PICTURES_A_TICKET,
    at: now,
    message: 'No more pictures for this form.',
  }
  // Asked before anything is decoded, which no transaction waits for; spent when there is a picture to keep.
  await requireQuota(db.orm, quota)
  const body = await repaint(bytes, LONGEST_SIDE)
  if (!body) refusePicture('body', 'is no picture that can be read')
  const id = randomUUID()
  // Its row first: what has a row is swept away, whatever becomes of the file.
  await db.orm.transaction(async (tx) => {
    await spendQuota(tx as Transaction, quota)
    await tx.insert(signUpPicture).values({ id, ticket: ticket.id, createdAt: new Date(now) })
  })
  await files.put(keyOf(id), { body, type: 'image/webp' })
  return { id }
}

/**
 * Takes the picture of a form for its account.
 * @returns its key in the file store
 * @throws ApiError BAD_REQUEST where it is another ticket's, or gone
 */
export async function takePicture(
  tx: Reader,
  { files }: Pick<Platform, 'files'>,
  { ticket, id, userId }: { ticket: Ticket; id: string; userId: number },
): Promise<string> {
  const path = 'body.picture'
  const [row] = await tx
    .select({ id: signUpPicture.id })
    .from(signUpPicture)
    .where(and(eq(signUpPicture.id, id), eq(signUpPicture.ticket, ticket.id)))
  const file = row ? await files.get(keyOf(row.id)) : null
  if (!file) refusePicture(path, 'is not there, or no longer there')
  return keepAvatar(files, userId, file.body)
}

/** Takes away the pictures of a day ago: their accounts have copies of their own. */
export async function sweepPictures({
  db,
  files,
  clock,
}: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now() - DAY_MS)
  for (;;) {
    const old = await db.orm
      .select({ id: signUpPicture.id })
      .from(signUpPicture)
      .where(lt(signUpPicture.createdAt, before))
      .limit(SWEPT_AT_ONCE)
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return
    // The files first: a row without its file is swept again, a file without a row never.
    for (const id of ids) await files.remove(keyOf(id))
    await db.orm.delete(signUpPicture).where(inArray(signUpPicture.id, ids))
  }
}
