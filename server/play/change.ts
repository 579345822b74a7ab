import { eq } from 'drizzle-orm'
import { ownAfter } from '../../machines/play/happen.ts'
import type { OwnLimit } from '../../machines/play/limits.ts'
import type { PlayWish } from '../../machines/play/machine.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { ownOf } from './own.ts'
import { playLimit } from './tables.ts'

type Row = typeof playLimit.$inferInsert

/** Does what a player wishes for their own limits and pauses, by the machine of `machines/play`. */
export async function fulfil(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  userId: number,
  wish: PlayWish,
): Promise<void> {
  const [row] = await tx.select().from(playLimit).where(eq(playLimit.userId, userId))
  const now = await databaseNow({ clock, db: tx })
  const { day, week, coolingOffUntil, excludedUntil } = ownAfter(ownOf(row), wish, now)
  const set: Omit<Row, 'userId'> = {
    ...dayColumns(day),
    ...weekColumns(week),
    coolingOffUntil: dateOf(coolingOffUntil),
    excludedUntil: dateOf(excludedUntil),
    changedAt: new Date(now),
  }
  await tx
    .insert(playLimit)
    .values({ ...set, userId })
    .onConflictDoUpdate({ target: playLimit.userId, set })
}

const dayColumns = ({ diamonds, later }: OwnLimit) => ({
  day: diamonds,
  dayLater: later?.diamonds ?? null,
  dayLaterFrom: dateOf(later?.from ?? null),
})

const weekColumns = ({ diamonds, later }: OwnLimit) => ({
  week: diamonds,
  weekLater: later?.diamonds ?? null,
  weekLaterFrom: dateOf(later?.from ?? null),
})

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}
