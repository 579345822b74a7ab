// What others read of events.
import { and, between, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { lowestIdAt } from '../ledger/span.ts'
import type { Reader } from '../platform/database/database.ts'
import type { TakenEvent } from '../platform/feature.ts'
import { takenEvent } from './consume.ts'
import { OFFSETS } from './measures.ts'
import { appEvent, eventFigure, eventMark } from './tables.ts'

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

/** How brands told the events of some numbers, by number. */
export async function toldEvents(
  db: Reader,
  numbers: readonly number[],
): Promise<Map<number, { brand: string; key: string; at: number }>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: appEvent.number, brand: appEvent.brand, key: appEvent.key, at: appEvent.at })
    .from(appEvent)
    .where(inArray(appEvent.number, [...numbers]))
  return new Map(
    rows.map(({ number, brand, key, at }) => [number, { brand, key, at: at.getTime() }]),
  )
}

/** Days or months of somebody, first and last by their first days (`YYYY-MM-DD`). */
export interface Periods {
  period: 'day' | 'month'
  from: string
  to: string
}

/** Somebody's figures by day or month; a measure that is not there is 0. */
export async function figuresOf(
  db: Reader,
  userId: number,
  { period, from, to }: Periods,
): Promise<{ day: string; measure: string; value: number }[]> {
  return db
    .select({ day: eventFigure.day, measure: eventFigure.measure, value: eventFigure.value })
    .from(eventFigure)
    .where(
      and(
        eq(eventFigure.userId, userId),
        eq(eventFigure.period, period),
        between(eventFigure.day, from, to),
      ),
    )
    .orderBy(eventFigure.day, eventFigure.measure)
}

/** An account's day at a moment, by itself: where few rows are asked for, or no query wants the table of offsets. */
export const localDay = (
  userId: SQL,
  at: SQL,
): SQL => sql`(${at} AT TIME ZONE 'UTC' + make_interval(mins => coalesce((
  SELECT (${OFFSETS}::jsonb->>u.country)::integer FROM app_user u WHERE u.id = ${userId}
), 0)))::date`

/** The last event that a consumer has taken, by its number; what it made of all up to there is to be seen. */
export async function consumedThrough(db: Reader, consumer: string): Promise<number> {
  const [mark] = await db
    .select({ number: eventMark.number })
    .from(eventMark)
    .where(eq(eventMark.consumer, consumer))
  return mark?.number ?? 0
}
