// Looks for what should have been noted in the last weeks and was not, such as what friends did before their app told
// who had invited them.
import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { consumedThrough } from '../events/queries.ts'
import { highestIdAt, lowestIdAt } from '../ledger/span.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { lockMark } from './mark.ts'
import { noteSpan, rulesOf } from './note.ts'

/** Events come late by so much at the most (`contract/events.ts`). */
const BACK_MS = 35 * DAY_MS
/** Events that are looked at under one lock. */
const EVENTS_A_STEP = 50_000

/** @returns how many commissions were missing, and are noted now */
export async function lookAgain(
  platform: Pick<Platform, 'db' | 'clock' | 'features' | 'log'>,
): Promise<number> {
  const { db, clock, log } = platform
  const since = (await databaseNow({ clock, db: db.orm })) - BACK_MS
  const last = await consumedThrough(db.orm, 'earnings.points')
  const first = await firstEventSince(platform, since)
  let found = 0
  for (const rules of rulesOf(platform)) {
    for (let after = first - 1; after < last; after += EVENTS_A_STEP) {
      found += await db.orm.transaction(async (orm) => {
        const tx = orm as Transaction
        const mark = await lockMark(tx, rules.program)
        const now = await databaseNow({ clock, db: tx })
        // What the mark has not come to is the next look's.
        const through = Math.min(after + EVENTS_A_STEP, mark.eventNumber)
        const isFirst = after === first - 1
        const transfers = isFirst
          ? { after: lowestIdAt(since), through: highestIdAt(now) }
          : { after: highestIdAt(now), through: highestIdAt(now) }
        return noteSpan(tx, rules, { events: { after, through }, transfers }, now)
      })
    }
  }
  if (found > 0) log.warn({ found }, 'commissions were missing, and are noted now')
  return found
}

async function firstEventSince({ db }: Pick<Platform, 'db'>, since: number): Promise<number> {
  const { rows } = (await db.orm.execute(sql`
    SELECT coalesce(min(number), 1)::float8 AS number FROM app_event
    WHERE id >= ${lowestIdAt(since)}`)) as unknown as { rows: { number: number }[] }
  return rows[0]?.number ?? 1
}
