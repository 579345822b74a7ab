import { and, asc, desc, eq, gt, lt, lte, type SQL } from 'drizzle-orm'
import type { StatementEvent } from '../../contract/earnings-statement.ts'
import { toldEvents } from '../events/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { earningEvent, type earningLine } from './tables.ts'

const DAY_MS = 86_400_000

type Line = typeof earningLine.$inferSelect

/** What a line of points was earned by. */
const eventsOfLine = ({ userId, day, afterNumber, throughNumber }: Line): SQL | undefined =>
  and(
    eq(earningEvent.userId, userId),
    eq(earningEvent.day, day),
    gt(earningEvent.number, afterNumber),
    lte(earningEvent.number, throughNumber),
  )

/** Events of a line before one of them, newest first. */
export async function lineEventsBefore(
  db: Reader,
  line: Line,
  before: number | undefined,
  limit: number,
) {
  return db
    .select()
    .from(earningEvent)
    .where(
      and(eventsOfLine(line), before === undefined ? undefined : lt(earningEvent.number, before)),
    )
    .orderBy(desc(earningEvent.number))
    .limit(limit)
}

/** Events of a line after one of them, in the order of their numbers, as its statement tells them. */
export async function toldEventsAfter(
  db: Reader,
  line: Line,
  after: number,
  limit: number,
): Promise<StatementEvent[]> {
  const rows = await db
    .select()
    .from(earningEvent)
    .where(and(eventsOfLine(line), gt(earningEvent.number, after)))
    .orderBy(asc(earningEvent.number))
    .limit(limit)
  const told = await toldEvents(
    db,
    rows.map(({ number }) => number),
    // By an account's offset its day may begin a day before; what is paid has come.
    { since: Date.parse(line.day) - DAY_MS, until: line.at.getTime() + DAY_MS },
  )
  return rows.map(({ number, source, diamonds, milli, tuningVersion }) => {
    const event = told.get(number)
    if (!event) throw new Error(`there is no event ${number}`)
    return { number, ...event, source, diamonds, milli, tuningVersion }
  })
}
