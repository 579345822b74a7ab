// Events stand in one table a month, which is made before it is needed.
import { sql } from 'drizzle-orm'
import { databaseNow } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'

/** So many months ahead. */
const AHEAD = 2

/** Months that this process has seen made, by database. */
const made = new WeakMap<Database, Set<string>>()

/** Makes the table of the month of `now`, unless it is there. @param now milliseconds since 1970 */
export async function ensureMonth(db: Database, now: number): Promise<void> {
  const month = new Date(now).toISOString().slice(0, 7)
  const known = made.get(db) ?? new Set()
  if (known.has(month)) return
  await makeMonth(db, new Date(now))
  made.set(db, known.add(month))
}

/** Makes this month's table and those of the coming ones. */
export async function makeComingMonths({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = new Date(await databaseNow({ clock, db: db.orm }))
  for (let ahead = 0; ahead <= AHEAD; ahead++) {
    await makeMonth(db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)))
  }
}

async function makeMonth(db: Database, at: Date): Promise<void> {
  await db.orm.execute(sql`SELECT make_event_month(${at.toISOString()}::timestamptz)`)
}
