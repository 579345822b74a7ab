import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { repaint } from '../platform/files/repaint.ts'
import { type Quota, requireQuota, spendQuota } from '../platform/quota.ts'
import { keyOf, type PictureStore, refusePicture, type TiedPictureStore } from './store.ts'

/** A picture as it was sent. */
export interface SentPicture {
  ownerId: number | string
  bytes: Uint8Array
  /** The field that a refusal names. */
  path: string
}

/**
 * Keeps a picture for what is to follow; until then it is loose.
 * @throws ApiError BAD_REQUEST for what is no picture, is broken, or is a bomb; ENOUGH_FOR_TODAY
 */
export async function keepPicture(
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  store: PictureStore,
  { ownerId, bytes, path }: SentPicture,
): Promise<{ id: string }> {
  const now = clock.now()
  const quota: Quota = { ...store.quota, subject: ownerId, at: now }
  // Asked before anything is decoded, which no transaction waits for; taken when there is a picture to
  // keep, where of many at once only as many pass as are left.
  await requireQuota(db.orm, quota)
  const body = await repaint(bytes, store.longestSide)
  if (!body) refusePicture(path, 'is no picture that can be read')
  // From the system alone, and with nothing of the time in it: nobody guesses it.
  const id = randomUUID()
  // Its row first: what has a row is swept away, whatever becomes of the file.
  await db.orm.transaction(async (tx) => {
    await spendQuota(tx as Transaction, quota)
    await tx.execute(
      sql`INSERT INTO ${store.table} (id, ${sql.identifier(store.owner.name)}, created_at)
        VALUES (${id}, ${ownerId}, ${new Date(now).toISOString()})`,
    )
  })
  await files.put(keyOf(store, id), { body, type: 'image/webp' })
  return { id }
}

/**
 * Gives loose pictures to their subject, in this order.
 * @param path the list's field: a refusal names the place in it, such as `body.pictures.3`
 * @throws ApiError BAD_REQUEST at the first that is not this owner's, has a subject, or is gone
 */
export async function tiePictures(
  tx: Transaction,
  { table, owner, subject }: TiedPictureStore,
  { ownerId, subjectId, path }: { ownerId: number | string; subjectId: string; path: string },
  ids: readonly string[],
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const { rows } = (await tx.execute(
      sql`UPDATE ${table}
        SET ${sql.identifier(subject.id.name)} = ${subjectId}, ${sql.identifier(subject.place.name)} = ${place}
        WHERE id = ${id} AND ${owner} = ${ownerId} AND ${subject.id} IS NULL
        RETURNING id`,
    )) as unknown as { rows: unknown[] }
    if (rows.length === 0) refusePicture(`${path}.${place}`, 'is not there, or no longer there')
  }
}
