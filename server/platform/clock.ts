import { sql } from 'drizzle-orm'
import type { Reader } from './database/database.ts'

/** The server's only source of time; tests give a fixed one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** The time is made up (tests, the demo world's past): the database takes it for its own too. */
  fixed?: true
}

export const systemClock: Clock = { now: () => Date.now() }

/** The time to tell the database where it must not go by its own clock; null: it must. */
export function fixedTime(clock: Clock): Date | null {
  return clock.fixed ? new Date(clock.now()) : null
}

/**
 * The time that all processes share: the database's. Their own clocks may differ (design §3).
 * @returns milliseconds since 1970
 */
export async function databaseNow({ clock, db }: { clock: Clock; db: Reader }): Promise<number> {
  if (clock.fixed) return clock.now()
  const { rows } = (await db.execute(
    sql`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`,
  )) as unknown as { rows: { now: number }[] }
  const now = rows[0]?.now
  if (now === undefined) throw new Error('the database told no time')
  return now
}
