import { sql } from 'drizzle-orm'
import type { Span } from '../platform/books.ts'

/** A span that holds all transfers. */
export const ALL_TRANSFERS: Span = {
  after: '00000000-0000-0000-0000-000000000000',
  through: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/**
 * The longest time between making an id (UUID v7) and committing its row, so that no row with an older id
 * appears any more. Also the tolerance between an id's time and the time in its row.
 */
export const MAX_COMMIT_LAG_MS = 120_000

/**
 * Longer than any statement may take: if two ids were made further apart than this, their transactions
 * were committed in the ids' order.
 */
export const MAX_REORDER_MS = 40_000

/** The moment at which a demo world's artificial past ended; minus infinity in a world of real users. */
export const DEMO_PAST_ENDED_AT = sql`coalesce((SELECT max(seeded_at) FROM world), '-infinity')`

const TIME_DIGITS = 12

/** The lowest id that can be made at this millisecond. */
export function lowestIdAt(ms: number): string {
  return `${prefixOf(ms)}-0000-0000-000000000000`
}

/** The highest id that can be made at this millisecond. */
export function highestIdAt(ms: number): string {
  return `${prefixOf(ms)}-ffff-ffff-ffffffffffff`
}

/** The time at which an id was made, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16)
}

function prefixOf(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(TIME_DIGITS, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
