import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { StatementEvent } from '../../contract/earnings-statement.ts'
import { toldEvents } from '../events/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { earningEvent, type earningLine } from './tables.ts'

/** Events of a line after one of them, in the order of their numbers. */
export async function eventsAfter(
  db: Reader,
  {
    userId,
    day,
    throughNumber,
  }: Pick<typeof earningLine.$inferSelect, 'userId' | 'day' | 'throughNumber'>,
  after: number,
  limit: number,
): Promise<StatementEvent[]> {
  const rows = await db
    .select()
    .from(earningEvent)
    .where(
      and(
        eq(earningEvent.userId, userId),
        eq(earningEvent.day, day),
        gt(earningEvent.number, after),
        lte(earningEvent.number, throughNumber),
      ),
    )
    .orderBy(asc(earningEvent.number))
    .limit(limit)
  const told = await toldEvents(
    db,
    rows.map(({ number }) => number),
  )
  return rows.map(({ number, source, diamonds, milli, tuningVersion }) => {
    const event = told.get(number)
    if (!event) throw new Error(`there is no event ${number}`)
    return { number, ...event, source, diamonds, milli, tuningVersion }
  })
}
