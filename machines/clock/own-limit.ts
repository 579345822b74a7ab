// What a wish makes of a limit of one's own, whatever it is of: a lower one holds at once, a higher one later, so that
// nobody raises it in the heat of the moment. Time comes in.
import { LIMIT_RAISE_HOURS } from '../../contract/constants.ts'

/** The most that there may be, and the raise that waits for its time; null: no limit. */
export interface OwnMost {
  most: number | null
  later: { most: number | null; from: number } | null
}

const RAISE_MS = LIMIT_RAISE_HOURS * 3_600_000

/** The limit as it holds at an instant: a raise whose time has come has taken its place. */
export function mostAt(limit: OwnMost, now: number): OwnMost {
  const { later } = limit
  return later && later.from <= now ? { most: later.most, later: null } : limit
}

/**
 * The limit after a wish. One that is not higher than what holds, holds at once and ends a raise
 * that waits; a raise waits 24 hours, and goes on waiting when a smaller one is wished instead.
 */
export function changeMost(limit: OwnMost, wished: number | null, now: number): OwnMost {
  const { most, later } = mostAt(limit, now)
  if (!isHigher(wished, most)) return { most: wished, later: null }
  const isSmallerRaise = later !== null && !isHigher(wished, later.most)
  return { most, later: { most: wished, from: isSmallerRaise ? later.from : now + RAISE_MS } }
}

/** No limit is higher than any. */
export function isHigher(one: number | null, other: number | null): boolean {
  if (other === null) return false
  return one === null || one > other
}
