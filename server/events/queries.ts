// What others read of events.
import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import type { TakenEvent } from '../platform/feature.ts'
import { takenEvent } from './consume.ts'
import { appEvent } from './tables.ts'

export { figuresOf } from './rollup.ts'

/** An event by its number. */
export async function eventOf(db: Reader, number: number): Promise<TakenEvent | undefined> {
  const [row] = await db.select().from(appEvent).where(eq(appEvent.number, number))
  return row && takenEvent(row)
}

/** The events of some numbers, by number. */
export async function eventsOf(
  db: Reader,
  numbers: readonly number[],
): Promise<Map<number, TakenEvent>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select()
    .from(appEvent)
    .where(inArray(appEvent.number, [...numbers]))
  return new Map(rows.map((row) => [row.number, takenEvent(row)]))
}
