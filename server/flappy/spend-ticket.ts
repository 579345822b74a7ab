import { and, eq } from 'drizzle-orm'
import type { RunRefusal } from '../../contract/flappy.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import { lockUser } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { spendRun } from './runs-left.ts'
import { reveal } from './seeds.ts'
import { flappyTicket } from './tables.ts'

/** What becomes of a ticket whose run does not count: it was refused, or never arrived. */
type End = { state: 'refused'; reason: RunRefusal } | { state: 'void' }

/**
 * Closes a ticket whose bird took off without a run that counts, and counts it for the day. A ticket that is
 * closed, or another player's, stays as it is. In a transaction of its own: it holds also where the player
 * gets no next ticket.
 */
export async function spendTicket(
  { db, clock, seeds }: Pick<Platform, 'db' | 'clock' | 'seeds'>,
  { userId, id }: { userId: number; id: string },
  end: End,
): Promise<void> {
  const isOpen = and(
    eq(flappyTicket.id, id),
    eq(flappyTicket.userId, userId),
    eq(flappyTicket.state, 'open'),
  )
  const [found] = await db.orm.select({ id: flappyTicket.id }).from(flappyTicket).where(isOpen)
  if (!found) return
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    // As when tickets are taken: this one is not given again meanwhile.
    await lockUser(tx, userId)
    const at = await databaseNow({ clock, db: tx })
    const [closed] = await tx
      .update(flappyTicket)
      .set({ ...end, closedAt: new Date(at) })
      .where(isOpen)
      .returning({ seedId: flappyTicket.seedId })
    if (!closed) return
    await spendRun(tx, userId, at)
    await reveal(tx, { seeds }, closed.seedId, at)
  })
}
