// Notes what events make for whoever they were to, and adds it to the day that is still open.
import { inArray, sql } from 'drizzle-orm'
import { type EarningSource, EarningsTuning } from '../../contract/earnings-tuning.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { localDayAt } from '../../machines/clock/local-day.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { milliOf } from '../../machines/earnings/points.ts'
import { timeOfId } from '../ledger/span.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { EventConsumer, TakenEvent } from '../platform/feature.ts'
import { publishedTunings } from '../platform/tuning/published.ts'
import { userView } from '../user/queries.ts'
import { earningEvent, earningOpen } from './tables.ts'

/** What comes late for a day gathers so long before it is paid. */
const LATE_MS = 3_600_000
const MINUTE_MS = 60_000

/** Earnings by gifts, calls and paid messages. What it makes is paid, so it is never made again. */
export const points: EventConsumer = {
  kinds: ['gift', 'call', 'text'],
  take: async (tx, _platform, events) => {
    const spent = events.flatMap(spentIn)
    if (spent.length === 0) return
    const [tuningAt, offsetOf] = [
      await publishedTunings(tx, 'earnings', EarningsTuning),
      await offsetsOf(tx, spent),
    ]
    const rows = spent.map(({ event, userId, source, diamonds }) => {
      const { version, tuning } = tuningAt(timeOfId(event.id))
      const { number, brand } = event
      const day = localDayAt(event.at, offsetOf(userId))
      const milli = milliOf(tuning, { brand, source, diamonds })
      return { number, userId, day, source, diamonds, milli, tuningVersion: version }
    })
    // Read again from the first event, nothing is there twice.
    const fresh = await tx.insert(earningEvent).values(rows).onConflictDoNothing().returning()
    await addOpen(tx, fresh, events, offsetOf)
  },
}

interface Spent {
  event: TakenEvent
  userId: number
  source: EarningSource
  diamonds: number
}

/** Diamonds that were spent on somebody; none where it cost nothing. */
function spentIn(event: TakenEvent): Spent[] {
  const { to: userId, kind, facts } = event
  if (userId === null || userId === event.from) return []
  if (kind !== 'gift' && kind !== 'call' && kind !== 'text') return []
  const { diamonds } = facts
  if (diamonds === 0) return []
  const source = kind === 'call' ? event.facts.medium : kind
  return [{ event, userId, source, diamonds }]
}

async function offsetsOf(tx: Transaction, spent: readonly Spent[]) {
  const ids = [...new Set(spent.map(({ userId }) => userId))]
  const people = await tx
    .select({ id: userView.id, country: userView.country })
    .from(userView)
    .where(inArray(userView.id, ids))
  const offsets = new Map(people.map(({ id, country }) => [id, countryOffset(country)]))
  return (userId: number) => offsets.get(userId) ?? 0
}

type Row = typeof earningEvent.$inferSelect

async function addOpen(
  tx: Transaction,
  fresh: readonly Row[],
  events: readonly TakenEvent[],
  offsetOf: (userId: number) => number,
): Promise<void> {
  const came = new Map(events.map(({ number, id }) => [number, timeOfId(id)]))
  const sums = new Map<string, typeof earningOpen.$inferInsert>()
  for (const { number, userId, day, milli } of fresh.toSorted((a, b) => a.number - b.number)) {
    const key = `${String(userId).padStart(16, '0')} ${day}`
    const before = sums.get(key)
    const over = Date.parse(day) + DAY_MS - offsetOf(userId) * MINUTE_MS
    sums.set(key, {
      userId,
      day,
      events: (before?.events ?? 0) + 1,
      milli: (before?.milli ?? 0) + milli,
      throughNumber: number,
      dueAt: before?.dueAt ?? new Date(Math.max(over, (came.get(number) ?? 0) + LATE_MS)),
    })
  }
  if (sums.size === 0) return
  const sorted = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await tx
    .insert(earningOpen)
    .values(sorted.map(([, sum]) => sum))
    .onConflictDoUpdate({
      target: [earningOpen.userId, earningOpen.day],
      set: {
        events: sql`${earningOpen.events} + excluded.events`,
        milli: sql`${earningOpen.milli} + excluded.milli`,
        throughNumber: sql`excluded.through_number`,
      },
    })
}
