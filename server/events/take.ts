// Takes what a brand's backend tells: each event once for ever, in one transaction, numbered in the order of commits.
import { sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import { AppEvent, type EventRefusal } from '../../contract/events.ts'
import { AHEAD_MS, OLDEST_DAYS } from '../../contract/events-constants.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { ensureMonth } from './months.ts'
import { peopleOf } from './people.ts'

type Result = Answer<'POST /api/events'>['events'][number]

/** An event that may be taken: only whether its id is known is open. */
interface Due {
  /** Its place in the batch. */
  place: number
  event: AppEvent
  from: number
  to: number | null
}

const DAY_MS = 86_400_000
/**
 * The advisory lock of the numbers, until a transaction ends: whoever reads all above a number misses none that a
 * slower writer still holds.
 */
const NUMBERS_LOCK = 727_269

/**
 * Takes a batch; what is refused of it leaves the others as they are.
 * @returns what became of each, in the order of the batch, how many were taken, and which
 */
export async function takeEvents(
  platform: Pick<Platform, 'db' | 'clock' | 'random'>,
  brand: Brand,
  given: readonly unknown[],
): Promise<{ results: Result[]; taken: number; events: AppEvent[] }> {
  const { db, clock, random } = platform
  const now = await databaseNow({ clock, db: db.orm })
  await ensureMonth(db, now)
  const results = new Map<number, Result>()
  const readable: { place: number; event: AppEvent }[] = []
  for (const [place, raw] of given.entries()) {
    const read = readEvent(raw, now)
    if ('event' in read) readable.push({ place, event: read.event })
    else results.set(place, read)
  }
  const taken = await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    const people = await peopleOf(
      tx,
      brand,
      readable.map(({ event }) => event),
      now,
    )
    const due: Due[] = []
    for (const { place, event } of readable) {
      const from = people.get(event.from)
      const sub = toOf(event)
      const to = sub === undefined ? null : people.get(sub)
      if (from === undefined) results.set(place, refused('PERSON_UNKNOWN', 'from'))
      else if (to === undefined) results.set(place, refused('PERSON_UNKNOWN', 'to'))
      else due.push({ place, event, from, to })
    }
    return writeNew(tx, { random }, brand, due, now)
  })
  const all = given.map(
    (_, place): Result =>
      results.get(place) ?? (taken.has(place) ? { result: 'taken' } : { result: 'known' }),
  )
  return {
    results: all,
    taken: taken.size,
    events: readable.flatMap(({ place, event }) => (taken.has(place) ? [event] : [])),
  }
}

function readEvent(raw: unknown, now: number): { event: AppEvent } | Result {
  const parsed = AppEvent.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : []
    const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])]
    return refused('BAD_EVENT', path.join('.').slice(0, 100) || null)
  }
  const { at } = parsed.data
  if (at < now - OLDEST_DAYS * DAY_MS) return refused('EVENT_TOO_OLD', 'at')
  if (at > now + AHEAD_MS) return refused('EVENT_AHEAD', 'at')
  return { event: parsed.data }
}

const refused = (code: EventRefusal, field: string | null): Result => ({
  result: 'refused',
  code,
  field,
})

const toOf = (event: AppEvent): string | undefined => ('to' in event ? event.to : undefined)

/**
 * Writes those whose ids are new, numbered on from the last event; of an id that is there twice the first.
 * @returns their places in the batch
 */
async function writeNew(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  brand: Brand,
  due: readonly Due[],
  now: number,
): Promise<Set<number>> {
  const first = new Map<string, Due>()
  for (const it of due) if (!first.has(it.event.id)) first.set(it.event.id, it)
  if (first.size === 0) return new Set()
  const ids = timeOrderedIds(random, now, first.size)
  const rows = [...first.values()].map(({ place, event, from, to }, index) => {
    const { kind, id: key, at, from: _from, people: _people, ...rest } = event
    const { to: _to, ...facts } = rest as typeof rest & { to?: string }
    return { place, id: ids[index], key, kind, at, from, to, facts }
  })
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NUMBERS_LOCK})`)
  const { rows: written } = (await tx.execute(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (place integer, id uuid, key text,
        kind text, at bigint, "from" bigint, "to" bigint, facts jsonb)
    ), fresh AS (
      SELECT g.*, (SELECT coalesce(max(number), 0) FROM event_key) + row_number() OVER (ORDER BY place) AS number
      FROM given g
      WHERE NOT EXISTS (SELECT FROM event_key k WHERE k.brand = ${brand} AND k.key = g.key)
    ), keys AS (
      INSERT INTO event_key (brand, key, number) SELECT ${brand}, key, number FROM fresh
    ), events AS (
      INSERT INTO app_event (number, id, brand, key, kind, at, from_id, to_id, facts)
      SELECT number, id, ${brand}, key, kind, 'epoch'::timestamptz + at * interval '1 millisecond', "from", "to", facts
      FROM fresh ORDER BY number
    )
    SELECT place FROM fresh`)) as unknown as { rows: { place: number }[] }
  return new Set(written.map(({ place }) => place))
}
