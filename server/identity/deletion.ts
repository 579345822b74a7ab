// Deleting an account: asked for by a code, taken back within 14 days, then done by a job.
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { redeemCode } from '../platform/codes.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { tellBrand } from '../platform/tell-brand.ts'
import { findUser } from '../user/users.ts'
import { isOpenDeletion, noteDeletion } from './queries.ts'
import { purposeOf } from './send-code.ts'
import { endAll } from './sessions.ts'
import { accountDeletion } from './tables.ts'

/**
 * Asks to delete an account; where that was asked for already, it stays with the day that was said.
 * @throws ApiError CODE_WRONG, CODE_EXPIRED, CODE_TRIES
 */
export async function askDeletion(
  platform: Platform,
  userId: number,
  typed: Body<'POST /api/account/deletion'>,
): Promise<void> {
  const wanted = { purpose: purposeOf('delete'), subject: String(userId) }
  await redeemCode(platform, wanted, typed, async (tx) => {
    await noteDeletion(tx, platform, userId, platform.clock.now())
  })
}

/** Takes the request back; without one nothing happens. */
export async function cancelDeletion(db: Reader, userId: number, now: number): Promise<void> {
  await db
    .update(accountDeletion)
    .set({ cancelledAt: new Date(now) })
    .where(and(eq(accountDeletion.userId, userId), isOpenDeletion))
}

/** Deletes the accounts that are due. One that fails is tried again at the next run, and stops no other. */
export async function deleteDue(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  const due = await db.orm
    .select({ id: accountDeletion.id, userId: accountDeletion.userId })
    .from(accountDeletion)
    .where(and(isOpenDeletion, lte(accountDeletion.dueAt, new Date(clock.now()))))
    .orderBy(asc(accountDeletion.dueAt))
  for (const { id, userId } of due) {
    try {
      await deleteOne(platform, { id, userId })
    } catch (error) {
      log.error({ err: error, user: userId }, 'an account was not deleted')
    }
  }
}

async function deleteOne(
  platform: Platform,
  { id, userId }: { id: string; userId: number },
): Promise<void> {
  const { db, files, clock, log } = platform
  const personal = platform.features.flatMap(({ personal }) => personal ?? [])
  const gone = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockUser(tx, userId)
    // It may have been taken back, or done by another process, a moment ago; now it can be neither.
    const [open] = await tx
      .select({ id: accountDeletion.id })
      .from(accountDeletion)
      .where(and(eq(accountDeletion.id, id), isOpenDeletion))
      .for('update')
    if (!open) return []
    for (const { keeps } of personal) {
      const reason = await keeps?.(tx, userId)
      if (!reason) continue
      log.info({ user: userId, reason }, 'the deletion of an account waits')
      return []
    }
    const now = clock.now()
    await endAll(tx, userId, now, 'deleted')
    const removed: string[] = []
    await tellDeleted(tx, platform, userId, now)
    for (const { erase } of personal) removed.push(...((await erase?.(tx, userId, now)) ?? []))
    await tx
      .update(accountDeletion)
      .set({ doneAt: new Date(now) })
      .where(eq(accountDeletion.id, id))
    return removed
  })
  for (const key of gone) await files.remove(key)
}

/** Tells the brand's backend, while it is still known by which of its own ids. */
async function tellDeleted(
  tx: Transaction,
  platform: Platform,
  userId: number,
  at: number,
): Promise<void> {
  const user = await findUser({ orm: tx }, userId)
  if (!user) return
  const data = { sub: user.externalId }
  await tellBrand(tx, platform, user.brand, { type: 'person.deleted', data, at })
}
