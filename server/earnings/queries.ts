// What others read of earnings: from how many people somebody's points came, what events made, and figures.
import { and, between, desc, eq, gte, inArray } from 'drizzle-orm'
import { EarningSource } from '../../contract/earnings-tuning.ts'
import { type Periods, sendersOf, toldEvents } from '../events/queries.ts'
import type { Database, Reader } from '../platform/database/database.ts'
import { earningEvent, earningFigure } from './tables.ts'

const DAY_MS = 86_400_000
/** All that an id can tell (UUID v7). */
const ALWAYS = { since: 0, until: 2 ** 48 - 1 }
/** So many events are looked at, the newest: somebody with millions of them costs no more. */
const MOST_EVENTS = 5_000

/** Who brought somebody how much of what they earned lately, in thousandths of a point, most first. */
export async function giversOf(
  db: Reader,
  userId: number,
  since: number,
): Promise<{ id: number; milli: number }[]> {
  const events = await db
    .select({ number: earningEvent.number, milli: earningEvent.milli })
    .from(earningEvent)
    .where(
      and(
        eq(earningEvent.userId, userId),
        gte(earningEvent.day, new Date(since).toISOString().slice(0, 10)),
      ),
    )
    .orderBy(desc(earningEvent.day), desc(earningEvent.number))
    .limit(MOST_EVENTS)
  // By an account's offset its day may begin a day before.
  const senders = await sendersOf(
    db,
    events.map(({ number }) => number),
    since - DAY_MS,
  )
  const sums = new Map<number, number>()
  for (const { number, milli } of events) {
    const from = senders.get(number)
    if (from !== undefined) sums.set(from, (sums.get(from) ?? 0) + milli)
  }
  return [...sums]
    .map(([id, milli]) => ({ id, milli }))
    .toSorted((one, other) => other.milli - one.milli || one.id - other.id)
}

/**
 * What the events of some numbers made for whoever they were to, and when they happened.
 * @param came none of them came outside of this time: other months are not looked into
 */
export async function earnedOf(
  db: Reader,
  numbers: readonly number[],
  came: { since: number; until: number } = ALWAYS,
): Promise<Map<number, { source: EarningSource; milli: number; at: number }>> {
  if (numbers.length === 0) return new Map()
  const told = await toldEvents(db, numbers, came)
  const rows = await db
    .select({
      number: earningEvent.number,
      source: earningEvent.source,
      milli: earningEvent.milli,
    })
    .from(earningEvent)
    .where(inArray(earningEvent.number, [...numbers]))
  return new Map(
    rows.map(({ number, source, milli }) => {
      return [number, { source, milli, at: told.get(number)?.at ?? 0 }]
    }),
  )
}

/** What somebody earned on some days of their calendar, in thousandths of a point by source. */
export function earnedByDay(
  db: Reader,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; slice: string; milli: number }[]> {
  const { period, day, slice, milli } = earningFigure
  return db
    .select({ day, slice, milli })
    .from(earningFigure)
    .where(
      and(
        eq(earningFigure.userId, userId),
        eq(period, 'day'),
        between(day, from, to),
        inArray(slice, EarningSource.options),
      ),
    )
}

const FIGURES = `
  SELECT day::text, slice, milli FROM earning_figure
  WHERE user_id = $1 AND period = $2 AND day BETWEEN $3 AND $4
  ORDER BY day, slice`

/**
 * What somebody earned by day or month, in thousandths of a point: by source, and by hours (`h00` to `h23`); a slice
 * that is not there is 0. As fast as `figuresOf`, for the same reason.
 */
export function earningFiguresOf(
  db: Database,
  userId: number,
  { period, from, to }: Periods,
): Promise<{ day: string; slice: string; milli: number }[]> {
  return db.queryPrepared('earnings_figures', FIGURES, [userId, period, from, to])
}
