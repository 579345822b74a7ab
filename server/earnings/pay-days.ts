// Pays what days that are over have made: a line and a transfer each, in whole points; the rest is carried on.
import { and, desc, eq, lte } from 'drizzle-orm'
import { wholePoints } from '../../machines/earnings/points.ts'
import { pay } from '../ledger/pay.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { HOUSE } from './house.ts'
import { earningLine, earningOpen } from './tables.ts'

/** How long one run pays; the next one goes on. */
const BUDGET_MS = 120_000

type Paying = Pick<Platform, 'db' | 'clock' | 'random'>

/**
 * Pays all that is due; several processes may do it at once.
 * @returns how many lines it made
 */
export async function payDays(platform: Paying): Promise<number> {
  const endsAt = performance.now() + BUDGET_MS
  for (let lines = 0; ; lines++) {
    if (performance.now() > endsAt || !(await payNext(platform))) return lines
  }
}

/** @returns whether there was something due */
async function payNext({ db, clock, random }: Paying): Promise<boolean> {
  return db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const now = await databaseNow({ clock, db: tx })
    const [open] = await tx
      .select()
      .from(earningOpen)
      .where(lte(earningOpen.dueAt, new Date(now)))
      .orderBy(earningOpen.dueAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!open) return false
    const { userId, day, events, milli, throughNumber } = open
    // Of two days of one person one after the other is paid: the second carries what the first left.
    await lockUser(tx, userId)
    const last = await lastLine(tx, userId)
    const afterNumber = await paidThrough(tx, userId, day)
    const carriedIn = last?.carriedOut ?? 0
    const { points, carriedOut } = wholePoints(carriedIn + milli)
    const at = Math.max(await databaseNow({ clock, db: tx }), last?.at.getTime() ?? 0)
    const transferId =
      points === 0
        ? null
        : await pay(
            tx,
            { random },
            {
              userId,
              house: HOUSE,
              kind: 'earnings.day',
              at,
              change: { point: points },
            },
          )
    await tx.insert(earningLine).values({
      id: transferId ?? timeOrderedId(random, at),
      seq: (last?.seq ?? 0) + 1,
      ...{ userId, day, afterNumber, throughNumber, events, milli },
      ...{ carriedIn, carriedOut, points, transferId },
      at: new Date(at),
    })
    await tx
      .delete(earningOpen)
      .where(and(eq(earningOpen.userId, userId), eq(earningOpen.day, day)))
    return true
  })
}

async function lastLine(tx: Transaction, userId: number) {
  const [line] = await tx
    .select()
    .from(earningLine)
    .where(eq(earningLine.userId, userId))
    .orderBy(desc(earningLine.seq))
    .limit(1)
  return line
}

/** The last event of a day that a line has paid already. */
async function paidThrough(tx: Transaction, userId: number, day: string): Promise<number> {
  const [line] = await tx
    .select({ number: earningLine.throughNumber })
    .from(earningLine)
    .where(and(eq(earningLine.userId, userId), eq(earningLine.day, day)))
    .orderBy(desc(earningLine.afterNumber))
    .limit(1)
  return line?.number ?? 0
}
