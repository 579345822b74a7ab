import { eq } from 'drizzle-orm'
import type { Chances, RadarTuning } from '../../contract/radar.ts'
import { chancesAt } from '../../machines/radar/chances.ts'
import { fullChances } from '../../machines/radar/tuning.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { radarChances } from './tables.ts'

/** Somebody's chances at an instant. */
export async function chancesOf(
  db: Reader,
  userId: number,
  tuning: RadarTuning,
  at: number,
): Promise<Chances> {
  const [row] = await db.select().from(radarChances).where(eq(radarChances.userId, userId))
  const full = fullChances(tuning)
  if (!row) return full
  return chancesAt({ ...full, left: row.left, nextAt: row.nextAt?.getTime() ?? null }, at)
}

/** Keeps them as they are now. Runs under the lock on their owner (`once`). */
export async function keepChances(
  tx: Transaction,
  userId: number,
  { left, nextAt }: Chances,
): Promise<void> {
  const set = { left, nextAt: nextAt === null ? null : new Date(nextAt) }
  await tx
    .insert(radarChances)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: radarChances.userId, set })
}
