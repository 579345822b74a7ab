import { and, eq, lt } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { reveal } from './seeds.ts'
import { flappyTicket } from './tables.ts'

const HOUR_MS = 3_600_000
/** For so long, from when they run out, tickets that came to nothing are kept. */
export const KEPT_HOURS = 7 * 24
const AT_ONCE = 500

/**
 * Closes tickets whose time is over, and forgets those that came to nothing a week ago. Their seeds
 * stay, revealed: the chain holds their commitments.
 */
export async function sweepTickets({
  db,
  clock,
  seeds,
}: Pick<Platform, 'db' | 'clock' | 'seeds'>): Promise<void> {
  const now = await databaseNow({ clock, db: db.orm })
  while ((await voidExpired(now)) === AT_ONCE);
  await db.orm
    .delete(flappyTicket)
    .where(
      and(
        eq(flappyTicket.state, 'void'),
        lt(flappyTicket.expiresAt, new Date(now - KEPT_HOURS * HOUR_MS)),
      ),
    )

  async function voidExpired(at: number): Promise<number> {
    return db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const due = await tx
        .select({ id: flappyTicket.id, seedId: flappyTicket.seedId })
        .from(flappyTicket)
        .where(
          and(eq(flappyTicket.state, 'open'), lt(flappyTicket.expiresAt, new Date(at - HOUR_MS))),
        )
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const { id, seedId } of due) {
        await tx
          .update(flappyTicket)
          .set({ state: 'void', closedAt: new Date(at) })
          .where(eq(flappyTicket.id, id))
        await reveal(tx, { seeds }, seedId, at)
      }
      return due.length
    })
  }
}
