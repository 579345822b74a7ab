import { sql } from 'drizzle-orm'
import type { Reader } from './database/database.ts'

/** The server's only source of time; tests give a fixed one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** True for an artificial time (tests, the demo world's past), which then replaces the database's time too. */
  fixed?: true
}

export const systemClock: Clock = { now: () => Date.now() }

/** An artificial time to pass to database functions; null to let them use the database's clock. */
export function fixedTime(clock: Clock): Date | null {
  return clock.fixed ? new Date(clock.now()) : null
}

/**
 * The database's time, which all processes share; their own clocks may differ (design §3).
 * @returns milliseconds since 1970
 */
export async function databaseNow({ clock, db }: { clock: Clock; db: Reader }): Promise<number> {
  if (clock.fixed) return clock.now()
  const { rows } = (await db.execute(
    sql`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`,
  )) as unknown as { rows: { now: number }[] }
  const now = rows[0]?.now
  if (now === undefined) throw new Error('the database returned no time')
  return now
}
