import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { MOST } from './consume.ts'
import { eventMark } from './tables.ts'

/**
 * Forgets what a consumer has made and sets its mark to the beginning; it then takes all events again.
 * @param clear what forgets it (`EventConsumer.clear`)
 */
export async function startAgain(
  db: Pick<Database, 'orm'>,
  name: string,
  clear: NonNullable<EventConsumer['clear']>,
): Promise<void> {
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    // A step that is under way ends before.
    await tx.select().from(eventMark).where(eq(eventMark.consumer, name)).for('update')
    await clear(tx)
    await tx
      .update(eventMark)
      .set({ number: 0, batch: MOST, tries: 0, dueAt: new Date(0), stoppedAt: null, fault: null })
      .where(eq(eventMark.consumer, name))
  })
}
