import { and, asc, eq, lte } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { stepFlows } from '../platform/flow.ts'
import { EXTRA_RETURN_FLOW } from './flow.ts'
import { extraReturn } from './tables.ts'

/** A check-in of the last moment of a day may still be under way. */
const GRACE_MS = 60_000
const AT_ONCE = 500

/** Notes that participations are done whose last day is over; until then they are shown so by the clock alone. */
export async function endDone({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  for (let ended = AT_ONCE; ended === AT_ONCE; ) {
    ended = await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const at = await databaseNow({ clock, db: tx })
      const over = await tx
        .select({ id: extraReturn.id })
        .from(extraReturn)
        .where(
          and(eq(extraReturn.state, 'running'), lte(extraReturn.endsAt, new Date(at - GRACE_MS))),
        )
        .orderBy(asc(extraReturn.endsAt))
        .limit(AT_ONCE)
      const fact = { event: { type: 'ENDED' }, at, actor: 'job' }
      const ids = over.map(({ id }) => id)
      return (await stepFlows(tx, EXTRA_RETURN_FLOW, ids, fact)).size
    })
  }
}
