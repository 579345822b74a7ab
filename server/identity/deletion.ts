// Deleting an account: asked for by a code, taken back within 14 days, then done by a job.
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Body } from '../../contract/api.ts'
import { DELETION_DAYS } from '../../contract/identity-constants.ts'
import { redeemCode } from '../platform/codes.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { purposeOf } from './send-code.ts'
import { endAll } from './sessions.ts'
import { accountDeletion } from './tables.ts'

const DAY_MS = 86_400_000

const isOpen = and(isNull(accountDeletion.cancelledAt), isNull(accountDeletion.doneAt))

/** The request to delete somebody's account that is neither taken back nor done. */
export async function openDeletionOf(db: Reader, userId: number) {
  const [row] = await db
    .select()
    .from(accountDeletion)
    .where(and(eq(accountDeletion.userId, userId), isOpen))
  return row
}

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
    await lockUser(tx, userId)
    if (await openDeletionOf(tx, userId)) return
    const now = platform.clock.now()
    await tx.insert(accountDeletion).values({
      id: timeOrderedId(platform.random, now),
      userId,
      askedAt: new Date(now),
      dueAt: new Date(now + DELETION_DAYS * DAY_MS),
    })
  })
}

/** Takes the request back; without one nothing happens. */
export async function cancelDeletion(db: Reader, userId: number, now: number): Promise<void> {
  await db
    .update(accountDeletion)
    .set({ cancelledAt: new Date(now) })
    .where(and(eq(accountDeletion.userId, userId), isOpen))
}

/** Deletes the accounts that are due. One that fails is tried again at the next run, and stops no other. */
export async function deleteDue(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  const due = await db.orm
    .select({ id: accountDeletion.id, userId: accountDeletion.userId })
    .from(accountDeletion)
    .where(and(isOpen, lte(accountDeletion.dueAt, new Date(clock.now()))))
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
      .where(and(eq(accountDeletion.id, id), isOpen))
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
    for (const { erase } of personal) removed.push(...((await erase?.(tx, userId)) ?? []))
    await tx
      .update(accountDeletion)
      .set({ doneAt: new Date(now) })
      .where(eq(accountDeletion.id, id))
    return removed
  })
  for (const key of gone) await files.remove(key)
}
