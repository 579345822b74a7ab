// What others read of events.
import { and, asc, between, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '../../contract/brands.ts'
import { lowestIdAt } from '../ledger/span.ts'
import type { Database, Reader, Transaction } from '../platform/database/database.ts'
import type { TakenEvent } from '../platform/feature.ts'
import { OFFSETS } from './offsets.ts'
import { appEvent, eventFigure, eventKey, eventMark } from './tables.ts'
import { takenEvent } from './taken.ts'

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

/**
 * Who did what some events tell, by their numbers.
 * @param since none of them came earlier: months before are not looked into
 */
export async function sendersOf(
  db: Reader,
  numbers: readonly number[],
  since: number,
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: appEvent.number, fromId: appEvent.fromId })
    .from(appEvent)
    .where(and(inArray(appEvent.number, [...numbers]), gte(appEvent.id, lowestIdAt(since))))
  return new Map(rows.map(({ number, fromId }) => [number, fromId]))
}

/**
 * How brands told the events of some numbers, by number.
 * @param came none of them came before or after: other months are not looked into
 */
export async function toldEvents(
  db: Reader,
  numbers: readonly number[],
  came: { since: number; until: number },
): Promise<Map<number, { brand: string; key: string; at: number }>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: appEvent.number, brand: appEvent.brand, key: appEvent.key, at: appEvent.at })
    .from(appEvent)
    .where(
      and(
        inArray(appEvent.number, [...numbers]),
        gte(appEvent.id, lowestIdAt(came.since)),
        lt(appEvent.id, lowestIdAt(came.until)),
      ),
    )
  return new Map(
    rows.map(({ number, brand, key, at }) => [number, { brand, key, at: at.getTime() }]),
  )
}

/** The number of the last event that there is; all before it are to be seen. */
export async function lastNumber(db: Reader): Promise<number> {
  const [last] = await db
    .select({ number: eventKey.number })
    .from(eventKey)
    .orderBy(desc(eventKey.number))
    .limit(1)
  return last?.number ?? 0
}

/** Events of some numbers, after one and up to another. */
export interface NumberSpan {
  after: number
  through: number
}

/**
 * A brand's gifts of a span, in their order.
 * @param newest the last ones of the span, where it has more than the limit
 */
export async function giftsIn(
  db: Reader,
  brand: Brand,
  { after, through, limit, newest = false }: NumberSpan & { limit: number; newest?: boolean },
): Promise<Extract<TakenEvent, { kind: 'gift' }>[]> {
  const rows = await db
    .select()
    .from(appEvent)
    .where(
      and(
        gt(appEvent.number, after),
        lte(appEvent.number, through),
        eq(appEvent.brand, brand),
        eq(appEvent.kind, 'gift'),
      ),
    )
    .orderBy(newest ? desc(appEvent.number) : asc(appEvent.number))
    .limit(limit)
  const gifts = rows.map(takenEvent) as Extract<TakenEvent, { kind: 'gift' }>[]
  return newest ? gifts.reverse() : gifts
}

/** What a brand's gifts of a span come to. */
export async function giftSumIn(
  db: Reader,
  brand: Brand,
  { after, through }: NumberSpan,
): Promise<{ gifts: number; diamonds: number }> {
  const { rows } = (await db.execute(sql`
    SELECT coalesce(sum((facts->>'count')::bigint), 0) AS gifts, coalesce(sum((facts->>'diamonds')::bigint), 0) AS diamonds
    FROM app_event
    WHERE number > ${after} AND number <= ${through} AND brand = ${brand} AND kind = 'gift'`)) as unknown as {
    rows: { gifts: string; diamonds: string }[]
  }
  return { gifts: Number(rows[0]?.gifts), diamonds: Number(rows[0]?.diamonds) }
}

/** Days or months of somebody, first and last by their first days (`YYYY-MM-DD`). */
export interface Periods {
  period: 'day' | 'month'
  from: string
  to: string
}

const FIGURES = `
  SELECT day::text, measure, value FROM event_figure
  WHERE user_id = $1 AND period = $2 AND day BETWEEN $3 AND $4
  ORDER BY day, measure`

/**
 * Somebody's figures by day or month; a measure that is not there is 0. PostgreSQL reads a year in a third of a
 * millisecond: what took ten times as long was planning it and mapping its rows, most of all the first time.
 */
export function figuresOf(
  db: Database,
  userId: number,
  { period, from, to }: Periods,
): Promise<{ day: string; measure: string; value: number }[]> {
  return db.queryPrepared('events_figures', FIGURES, [userId, period, from, to])
}

/** Some figures of somebody's days, in a transaction or outside. */
export async function dayFiguresOf(
  db: Reader,
  userId: number,
  { from, to, measures }: { from: string; to: string; measures: readonly string[] },
): Promise<{ day: string; measure: string; value: number }[]> {
  const { period, day, measure, value } = eventFigure
  return db
    .select({ day, measure, value })
    .from(eventFigure)
    .where(
      and(
        eq(eventFigure.userId, userId),
        eq(period, 'day'),
        between(day, from, to),
        inArray(measure, [...measures]),
      ),
    )
}

/** A common table of offsets, for queries of many rows. */
export const offsets = sql`offsets AS MATERIALIZED (
  SELECT key AS country, value::integer AS minutes FROM jsonb_each_text(${OFFSETS}::jsonb)
)`

/** An account's clock at a moment, without a time zone. */
const localTime = (
  userId: SQL,
  at: SQL,
): SQL => sql`(${at} AT TIME ZONE 'UTC' + make_interval(mins => coalesce((
  SELECT (${OFFSETS}::jsonb->>u.country)::integer FROM app_user u WHERE u.id = ${userId}
), 0)))`

/** An account's day at a moment, by itself: where few rows are asked for, or no query wants the table of offsets. */
export const localDay = (userId: SQL, at: SQL): SQL => sql`${localTime(userId, at)}::date`

/** The hour of an account's day at a moment, as two digits. */
export const localHour = (userId: SQL, at: SQL): SQL =>
  sql`to_char(${localTime(userId, at)}, 'HH24')`

/** When a day of an account begins. */
export const dayBeginsAt = (
  userId: SQL,
  day: SQL,
): SQL => sql`((${day}::timestamp - make_interval(mins => coalesce((
  SELECT (${OFFSETS}::jsonb->>u.country)::integer FROM app_user u WHERE u.id = ${userId}
), 0))) AT TIME ZONE 'UTC')`

/** The last event that a consumer has taken, by its number; what it made of all up to there is to be seen. */
export async function consumedThrough(db: Reader, consumer: string): Promise<number> {
  const [mark] = await db
    .select({ number: eventMark.number })
    .from(eventMark)
    .where(eq(eventMark.consumer, consumer))
  return mark?.number ?? 0
}

/**
 * Lets a consumer take nothing until the transaction ends: what changes here is seen by all that it has not taken.
 * @returns up to which event it has taken
 */
export async function holdConsumer(tx: Transaction, consumer: string): Promise<number> {
  // Before its first step it has no mark yet, and what is not there holds nobody.
  await tx
    .insert(eventMark)
    .values({ consumer, number: 0, batch: 1, tries: 0, dueAt: new Date(0) })
    .onConflictDoNothing()
  const [mark] = await tx
    .select({ number: eventMark.number })
    .from(eventMark)
    .where(eq(eventMark.consumer, consumer))
    .for('update')
  return mark?.number ?? 0
}

/**
 * Whether an event falls into a time for which something held, such as a membership: it is what was told after it had
 * begun, and happened since; and nothing that was told after its end, and happened since. Of two that follow one another
 * each event falls into one at the most, and what was counted stays where it was (`holdConsumer`).
 * @param span the alias of a table with `since`, `since_number`, `until`, `until_number`
 */
export const fallsInto = (event: string, span: string): SQL =>
  sql.raw(`(${event}.at >= ${span}.since AND ${event}.number > ${span}.since_number
    AND (${span}.until IS NULL OR ${event}.at < ${span}.until OR ${event}.number <= ${span}.until_number))`)
