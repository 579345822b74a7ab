import { sql } from 'drizzle-orm'
import type { Span } from '../platform/books.ts'

/** All transfers there ever were. */
export const ALL_TRANSFERS: Span = {
  after: '00000000-0000-0000-0000-000000000000',
  through: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** What belongs to an id is there this long after it was made, and says a time no further from it. */
export const MAX_COMMIT_LAG_MS = 120_000

/** Longer than any statement may take: of two ids made further apart the lower one's work ended first. */
export const MAX_REORDER_MS = 40_000

/** When the made-up past of a demo world ended; long ago in a world of real users. */
export const DEMO_PAST_ENDED_AT = sql`coalesce((SELECT max(seeded_at) FROM world), '-infinity')`

const TIME_DIGITS = 12

/** No id made at this millisecond or later is lower. */
export function lowestIdAt(ms: number): string {
  return `${prefixOf(ms)}-0000-0000-000000000000`
}

/** No id made at this millisecond or before is higher. */
export function highestIdAt(ms: number): string {
  return `${prefixOf(ms)}-ffff-ffff-ffffffffffff`
}

/** When an id was made, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16)
}

function prefixOf(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(TIME_DIGITS, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}
