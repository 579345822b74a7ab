import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { keyOf, type PictureStore } from './store.ts'

const SWEPT_AT_ONCE = 100

/** Takes away the pictures that have been loose for too long. */
export async function sweepPictures(
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  store: PictureStore,
): Promise<void> {
  const { table, subject, looseMs } = store
  const isLoose = and(
    lt(table.createdAt, new Date(clock.now() - looseMs)),
    subject && isNull(subject.id),
  )
  for (;;) {
    const swept = await db.orm.transaction(async (tx) => {
      // Locked, so that no subject takes one while its file goes.
      const loose = await tx
        .select({ id: table.id })
        .from(table)
        .where(isLoose)
        .orderBy(asc(table.createdAt))
        .limit(SWEPT_AT_ONCE)
        .for('update', { skipLocked: true })
      const ids = loose.map(({ id }) => String(id))
      if (ids.length === 0) return 0
      // The files first: a row without its file is swept again, a file without a row never.
      for (const id of ids) await files.remove(keyOf(store, id))
      await tx.delete(table).where(inArray(table.id, ids))
      return ids.length
    })
    if (swept < SWEPT_AT_ONCE) return
  }
}

/**
 * Forgets all pictures of an owner whose account is deleted.
 * @returns the keys of their files, which go once this is committed
 */
export async function erasePictures(
  tx: Transaction,
  store: PictureStore,
  ownerId: number | string,
): Promise<string[]> {
  const { table, owner } = store
  const erased = await tx.delete(table).where(eq(owner, ownerId)).returning({ id: table.id })
  return erased.map(({ id }) => keyOf(store, String(id)))
}
