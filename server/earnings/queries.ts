// What others read of earnings: from how many people somebody's points came, what events made, and figures.
import { and, between, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import { EarningSource } from '../../contract/earnings-tuning.ts'
import { type NumberSpan, type Periods, sendersOf, toldEvents } from '../events/queries.ts'
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

/**
 * What a brand's gifts of a span of numbers come to, and whether earnings have booked each of them as it was told: the
 * same diamonds for the same person, and nothing for what was free.
 * @param span it ends where earnings have come to, at the latest
 */
export async function bookedGifts(
  db: Reader,
  brand: Brand,
  { after, through }: NumberSpan,
): Promise<{ gifts: number; diamonds: number; isBooked: boolean }> {
  const { rows } = (await db.execute(sql`
    SELECT coalesce(sum(e.gifts), 0) AS gifts, coalesce(sum(e.diamonds), 0) AS diamonds,
      coalesce(bool_and(CASE WHEN e.earns THEN
        (b.user_id, b.source, b.diamonds) IS NOT DISTINCT FROM (e.to_id, 'gift', e.diamonds) ELSE b.number IS NULL
      END), true) AS is_booked
    FROM (
      SELECT number, to_id, (facts->>'count')::bigint AS gifts, (facts->>'diamonds')::bigint AS diamonds,
        (facts->>'diamonds')::bigint > 0 AND to_id <> from_id AS earns
      FROM app_event
      WHERE number > ${after} AND number <= ${through} AND brand = ${brand} AND kind = 'gift'
    ) e LEFT JOIN earning_event b ON b.number = e.number`)) as unknown as {
    rows: { gifts: string; diamonds: string; is_booked: boolean }[]
  }
  const [sum] = rows
  return {
    gifts: Number(sum?.gifts),
    diamonds: Number(sum?.diamonds),
    isBooked: sum?.is_booked === true,
  }
}
