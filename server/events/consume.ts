// What features make of events (`Feature.consumers`). Each consumer has a mark of how far it has read; a step locks the
// mark, takes the next events and moves the mark, in one transaction: it can be stopped and killed anywhere, and
// several processes may run it.
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { EventConsumer, Feature, Platform, TakenEvent } from '../platform/feature.ts'
import { consumedThrough } from './queries.ts'
import { appEvent, eventMark } from './tables.ts'
import { takenEvent } from './taken.ts'

type Consuming = Pick<Platform, 'db' | 'clock' | 'random' | 'features' | 'log'>
type Mark = typeof eventMark.$inferSelect

/** The most events of one step. */
export const MOST = 500
/** After a fault this many fewer are taken at a time, until the one that it is of stands alone. */
const FEWER = 8
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10 * 60_000
const LAST = Number.MAX_SAFE_INTEGER

/** All consumers by their names. */
export function consumersOf(features: readonly Feature[]): Map<string, EventConsumer> {
  return new Map(features.flatMap(({ consumers = {} }) => Object.entries(consumers)))
}

/**
 * Lets every consumer take what it has not taken yet.
 * @returns how many events were passed in all
 */
export async function consumeAll(platform: Consuming): Promise<number> {
  let passed = 0
  for (const [name, consumer] of consumersOf(platform.features)) {
    passed += await consume(platform, name, consumer)
  }
  return passed
}

/**
 * Lets one consumer take what it has not taken yet; nothing where another process is at it, or where it waits after a
 * fault.
 * @returns how many events it has passed
 */
export async function consume(
  platform: Consuming,
  name: string,
  consumer: EventConsumer,
): Promise<number> {
  let passed = 0
  for (;;) {
    const step = await runStep(platform, name, consumer)
    if (step === 'over') return passed
    passed += step
  }
}

/** @returns how many events it passed; `over` where there is nothing to do now */
async function runStep(
  platform: Consuming,
  name: string,
  consumer: EventConsumer,
): Promise<number | 'over'> {
  const { db } = platform
  const tried: { mark?: Mark; from?: number } = {}
  try {
    return await db.orm.transaction(async (orm) => {
      const tx = orm as Transaction
      const now = await databaseNow({ clock: platform.clock, db: tx })
      const mark = await lockMark(tx, name, now)
      if (!mark) return 'over'
      tried.mark = mark
      const through =
        consumer.after === undefined ? LAST : await consumedThrough(tx, consumer.after)
      const events = await nextEvents(tx, mark, through)
      const last = events.at(-1)
      if (last === undefined) return 'over'
      tried.from = events[0]?.number ?? last.number
      const wanted = events.filter(({ kind }) => consumer.kinds.includes(kind))
      if (wanted.length > 0) await consumer.take(tx, platform, wanted)
      await tx
        .update(eventMark)
        .set({
          number: last.number,
          batch: Math.min(mark.batch * 2, MOST),
          tries: 0,
          stoppedAt: null,
          fault: null,
        })
        .where(eq(eventMark.consumer, name))
      return events.length
    })
  } catch (error) {
    const { mark, from } = tried
    // Not the consumer's fault, such as a database that is away.
    if (mark === undefined || from === undefined) throw error
    await noteFault(platform, mark, from, error)
    return mark.batch > 1 ? 0 : 'over'
  }
}

/** Locks a mark, which is made at a consumer's first step. */
async function lockMark(tx: Transaction, consumer: string, now: number): Promise<Mark | undefined> {
  const [mark] = await tx
    .select()
    .from(eventMark)
    .where(eq(eventMark.consumer, consumer))
    .for('update', { skipLocked: true })
  if (mark) return mark.dueAt.getTime() <= now ? mark : undefined
  const first = { consumer, number: 0, batch: MOST, tries: 0, dueAt: new Date(now) }
  const [made] = await tx.insert(eventMark).values(first).onConflictDoNothing().returning()
  return made
}

async function nextEvents(
  tx: Transaction,
  { number, batch }: Mark,
  through: number,
): Promise<TakenEvent[]> {
  const rows = await tx
    .select()
    .from(appEvent)
    .where(and(gt(appEvent.number, number), lte(appEvent.number, through)))
    .orderBy(asc(appEvent.number))
    .limit(batch)
  return rows.map(takenEvent)
}

/**
 * Fewer at a time, until it is known which event it is; then the consumer stands there and tries again ever later.
 * Nothing is passed over: what it makes of events would be wrong without a word.
 */
async function noteFault(
  { db, clock, log }: Consuming,
  mark: Mark,
  from: number,
  error: unknown,
): Promise<void> {
  const { consumer, number, batch, tries } = mark
  const now = await databaseNow({ clock, db: db.orm })
  const isAlone = batch === 1
  const fault = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
  if (isAlone) log.error({ err: error, consumer, event: from }, 'a consumer stands at an event')
  else log.warn({ err: error, consumer, after: number, batch }, 'a consumer tries again')
  // Its first step made the mark, and took it along when it was undone.
  const first = { consumer, number, batch, tries, dueAt: new Date(now) }
  await db.orm.insert(eventMark).values(first).onConflictDoNothing()
  await db.orm
    .update(eventMark)
    .set({
      batch: Math.max(1, Math.floor(batch / FEWER)),
      tries: isAlone ? tries + 1 : tries,
      ...(isAlone
        ? { dueAt: new Date(now + wait), stoppedAt: mark.stoppedAt ?? new Date(now), fault }
        : {}),
    })
    // Another process may have gone on meanwhile.
    .where(and(eq(eventMark.consumer, consumer), eq(eventMark.number, number)))
}

/** How a consumer stands. */
export interface ConsumerState {
  consumer: string
  number: number
  /** How many events it has still to take. */
  behind: number
  /** The event at which it stands; null while it goes on. */
  standsAt: number | null
  fault: string | null
}

/** How all consumers stand. */
export async function consumerStates({
  db,
  features,
}: Pick<Platform, 'db' | 'features'>): Promise<ConsumerState[]> {
  const { rows } = (await db.orm.execute(
    sql`SELECT coalesce(max(number), 0)::float8 AS last FROM event_key`,
  )) as unknown as { rows: { last: number }[] }
  const last = rows[0]?.last ?? 0
  const marks = new Map((await db.orm.select().from(eventMark)).map((it) => [it.consumer, it]))
  return [...consumersOf(features).keys()].map((consumer) => {
    const mark = marks.get(consumer)
    const number = mark?.number ?? 0
    return {
      consumer,
      number,
      behind: last - number,
      standsAt: mark?.stoppedAt ? number + 1 : null,
      fault: mark?.fault ?? null,
    }
  })
}
