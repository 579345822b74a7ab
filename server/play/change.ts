import { eq } from 'drizzle-orm'
import type { PlayPeriod } from '../../contract/play.ts'
import { changeLimit, prolong } from '../../machines/play/limits.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { playLimit } from './tables.ts'

type Clocked = Pick<Platform, 'clock'>
type Own = typeof playLimit.$inferSelect

/** Sets a limit of a player's own, or notes from when a higher one will hold. */
export async function setLimit(
  tx: Transaction,
  { clock }: Clocked,
  userId: number,
  { period, diamonds }: { period: PlayPeriod; diamonds: number | null },
): Promise<void> {
  const own = await ownOf(tx, userId)
  const now = await databaseNow({ clock, db: tx })
  const from = period === 'day' ? own?.dayLaterFrom : own?.weekLaterFrom
  const laterDiamonds = (period === 'day' ? own?.dayLater : own?.weekLater) ?? null
  const limit = {
    diamonds: own?.[period] ?? null,
    later: from ? { diamonds: laterDiamonds, from: from.getTime() } : null,
  }
  const changed = changeLimit(limit, diamonds, now)
  const later = changed.later?.diamonds ?? null
  const laterFrom = changed.later ? new Date(changed.later.from) : null
  await keep(
    tx,
    userId,
    now,
    period === 'day'
      ? { day: changed.diamonds, dayLater: later, dayLaterFrom: laterFrom }
      : { week: changed.diamonds, weekLater: later, weekLaterFrom: laterFrom },
  )
}

/** Stops all games for a player for some hours from now; what lasts longer already stays. */
export async function coolOff(
  tx: Transaction,
  { clock }: Clocked,
  userId: number,
  hours: number,
): Promise<void> {
  const own = await ownOf(tx, userId)
  const now = await databaseNow({ clock, db: tx })
  const until = prolong(own?.coolingOffUntil?.getTime() ?? null, now, hours)
  await keep(tx, userId, now, { coolingOffUntil: new Date(until) })
}

/** Excludes a player from all games for some days from now; what lasts longer already stays. */
export async function exclude(
  tx: Transaction,
  { clock }: Clocked,
  userId: number,
  days: number,
): Promise<void> {
  const own = await ownOf(tx, userId)
  const now = await databaseNow({ clock, db: tx })
  const until = prolong(own?.excludedUntil?.getTime() ?? null, now, days * 24)
  await keep(tx, userId, now, { excludedUntil: new Date(until) })
}

async function ownOf(tx: Transaction, userId: number): Promise<Own | undefined> {
  const [own] = await tx.select().from(playLimit).where(eq(playLimit.userId, userId))
  return own
}

async function keep(
  tx: Transaction,
  userId: number,
  now: number,
  changed: Partial<Own>,
): Promise<void> {
  const set = { ...changed, changedAt: new Date(now) }
  await tx
    .insert(playLimit)
    .values({ ...set, userId })
    .onConflictDoUpdate({ target: playLimit.userId, set })
}
