import { and, eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Files } from '../platform/files/files.ts'
import { keyOf, type PictureStore } from './store.ts'

/** A picture, whoever sent it; null where there is none. */
export async function pictureFile(
  files: Files,
  store: PictureStore,
  id: string,
): Promise<Uint8Array | null> {
  return (await files.get(keyOf(store, id)))?.body ?? null
}

/** A picture that this owner sent; null also for someone else's. */
export async function pictureOf(
  { db, files }: { db: Reader; files: Files },
  store: PictureStore,
  ownerId: number | string,
  id: string,
): Promise<Uint8Array | null> {
  const { table, owner } = store
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(owner, ownerId)))
  return row ? pictureFile(files, store, id) : null
}

/** A picture as a data URL. @throws ApiError NOT_FOUND where there is none */
export function shownPicture(body: Uint8Array | null): { data: string } {
  if (!body) throw new ApiError('NOT_FOUND', 'There is no such picture.')
  return { data: `data:image/webp;base64,${Buffer.from(body).toString('base64')}` }
}
