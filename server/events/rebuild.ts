import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { EventConsumer } from '../platform/feature.ts'
import { MOST } from './consume.ts'
import { eventMark } from './tables.ts'

/**
 * Forgets what a consumer has made and sets its mark to the beginning; it then takes all events again.
 * @param consumers all of them by their names
 * @throws where there is none of this name, or it forgets nothing (`EventConsumer.clear`)
 */
export async function startAgain(
  db: Pick<Database, 'orm'>,
  consumers: ReadonlyMap<string, EventConsumer>,
  name: string,
): Promise<void> {
  const clear = consumers.get(name)?.clear
  if (!clear) throw new Error(`${name} is never rebuilt`)
  // Who reads what it makes must not be between reading how far it has come and reading what it made.
  const followers = [...consumers].filter(([, { after }]) => after === name).map(([it]) => it)
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    // Steps that are under way end before.
    await tx
      .select()
      .from(eventMark)
      .where(inArray(eventMark.consumer, [name, ...followers]))
      .orderBy(asc(eventMark.consumer))
      .for('update')
    await clear(tx)
    await tx
      .update(eventMark)
      .set({ number: 0, batch: MOST, tries: 0, dueAt: new Date(0), stoppedAt: null, fault: null })
      .where(eq(eventMark.consumer, name))
  })
}
