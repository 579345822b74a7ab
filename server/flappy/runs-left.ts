// How many runs a player still has on a day (UTC). A run is spent once its bird has taken off, so a ticket that
// nobody flies costs nothing.
import type { Reader, Transaction } from '../platform/database/database.ts'
import { type Quota, quotaLeft, requireQuota, spendQuota } from '../platform/quota.ts'

/** Runs that a player has left on the day in which an instant lies. */
export function runsLeft(
  db: Reader,
  runsADay: number,
  userId: number,
  at: number,
): Promise<number> {
  return quotaLeft(db, runQuota(runsADay, userId, at))
}

/**
 * The same for a player who wants to fly.
 * @throws ApiError ENOUGH_FOR_TODAY with the limit, where none is left
 */
export async function requireRunsLeft(
  tx: Transaction,
  runsADay: number,
  userId: number,
  at: number,
): Promise<number> {
  await requireQuota(tx, runQuota(runsADay, userId, at))
  return runsLeft(tx, runsADay, userId, at)
}

/**
 * Counts a run whose bird has taken off. It is never refused: its ticket was given while a run was left, and a
 * player has one ticket at a time.
 */
export async function spendRun(tx: Transaction, userId: number, at: number): Promise<void> {
  await spendQuota(tx, runQuota(Number.POSITIVE_INFINITY, userId, at))
}

const runQuota = (limit: number, subject: number, at: number): Quota => ({
  // Of when tickets were counted: by another name all would have a second allowance on the day of the update.
  name: 'flappy.tickets',
  subject,
  limit,
  at,
  period: 'calendarDay',
  message: 'No more runs of this player today.',
})
