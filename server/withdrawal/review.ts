// The review of a withdrawal begins when its player can cancel it no more: a job finds those that are due, whoever died
// in between, and every rule that holds it for a closer look is noted with it.
import { and, asc, eq, lte } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { noteRisks } from './holds/registry.ts'
import { stepWithdrawal } from './step.ts'
import { type WithdrawalRow, withdrawal } from './tables.ts'

/** Withdrawals in one run. */
const MOST = 200

/** A withdrawal with its player's row locked first, as everywhere. @throws ApiError NOT_FOUND */
export async function lockedWithdrawal(tx: Transaction, id: string): Promise<WithdrawalRow> {
  const [found] = await tx
    .select({ userId: withdrawal.userId })
    .from(withdrawal)
    .where(eq(withdrawal.id, id))
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such withdrawal.')
  await lockUser(tx, found.userId)
  const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id)).for('no key update')
  if (!row) throw new Error(`withdrawal ${id} is gone`)
  return row
}

/** Begins a review. @returns false where it has begun, or the withdrawal is over */
export async function startReview(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'seeds'>,
  row: WithdrawalRow,
  { at, actor }: { at: number; actor: string },
): Promise<boolean> {
  const event = { type: 'REVIEW_STARTED' }
  if (!(await stepWithdrawal(tx, platform, row, { event, at, actor }))) return false
  await noteRisks(tx, platform, row, at)
  return true
}

/** Begins all reviews that are due. One that fails is tried again by the next run, and stops no other. */
export async function startReviews(platform: Platform): Promise<void> {
  const { db, clock, log } = platform
  const now = new Date(await databaseNow({ clock, db: db.orm }))
  const due = await db.orm
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(and(eq(withdrawal.state, 'submitted'), lte(withdrawal.reviewAt, now)))
    .orderBy(asc(withdrawal.reviewAt))
    .limit(MOST)
  for (const { id } of due) {
    await db.orm
      .transaction(async (orm) => {
        const tx = orm as Transaction
        const row = await lockedWithdrawal(tx, id)
        const at = await databaseNow({ clock, db: tx })
        await startReview(tx, platform, row, { at, actor: 'job' })
      })
      .catch((error: unknown) =>
        log.error({ err: error, withdrawal: id }, 'the review of a withdrawal did not begin'),
      )
  }
}
