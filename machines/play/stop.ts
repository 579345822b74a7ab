// Whether a player's own word would refuse a stake, told before the tap (features: responsible play).
// The ledger's gate decides by the same rules, and last. Time comes in.
import type { PlayLimit, PlayState } from '../../contract/play.ts'
import { limitAt } from './limits.ts'

/** A refusal by one's own limit or pause, by the catalogue's code, with what its text needs. */
export interface OwnStop {
  code: 'SELF_EXCLUDED' | 'COOLING_OFF' | 'DAILY_LIMIT' | 'WEEKLY_LIMIT'
  params: {
    /** When it is over, in milliseconds since 1970. */
    until: number
    /** Diamonds. */
    limit?: number
    spent?: number
  }
}

/** Why so many diamonds could not be staked now; null when they could, as far as it is up to oneself. */
export function ownStopOf(state: PlayState, stakeDiamonds: number, now: number): OwnStop | null {
  const { day, week, coolingOffUntil, excludedUntil } = state
  if (excludedUntil !== null && excludedUntil > now) {
    return { code: 'SELF_EXCLUDED', params: { until: excludedUntil } }
  }
  if (coolingOffUntil !== null && coolingOffUntil > now) {
    return { code: 'COOLING_OFF', params: { until: coolingOffUntil } }
  }
  return (
    over('DAILY_LIMIT', day, stakeDiamonds, now) ?? over('WEEKLY_LIMIT', week, stakeDiamonds, now)
  )
}

/** The limit that is used up, so that nothing at all can be put in any more; the later of two. */
export function reachedLimit(state: PlayState, now: number): OwnStop | null {
  const reached = [over('DAILY_LIMIT', state.day, 1, now), over('WEEKLY_LIMIT', state.week, 1, now)]
  return reached.reduce((one, other) =>
    one && other ? (other.params.until > one.params.until ? other : one) : (one ?? other),
  )
}

function over(
  code: OwnStop['code'],
  limit: PlayLimit,
  stakeDiamonds: number,
  now: number,
): OwnStop | null {
  const { diamonds } = limitAt(limit, now)
  // Its period is over: a new one has begun with nothing put in.
  const spent = limit.resetsAt <= now ? 0 : limit.spentDiamonds
  if (diamonds === null || spent + stakeDiamonds <= diamonds) return null
  return { code, params: { until: limit.resetsAt, limit: diamonds, spent } }
}
