// Pauses and exclusions that a player set for themselves stop top-ups too, before the payment and never after.
import type { Price, TopUpLimits } from '../../contract/recharge.ts'
import { dayAt } from '../../machines/clock/spans.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { pausesOf } from '../play/queries.ts'

/**
 * Refuses a payment that its player's own stops don't let through.
 * @throws ApiError SELF_EXCLUDED or COOLING_OFF with its end
 */
export async function refuseOwnStops(
  db: Reader,
  { userId, at }: { userId: number; at: number; price: Price },
): Promise<void> {
  const { excludedUntil, coolingOffUntil } = await pausesOf(db, userId)
  if (excludedUntil > at) {
    throw new ApiError('SELF_EXCLUDED', 'This player is excluded from all games.', {
      until: excludedUntil,
    })
  }
  if (coolingOffUntil > at) {
    throw new ApiError('COOLING_OFF', 'This player takes a break from all games.', {
      until: coolingOffUntil,
    })
  }
}

/** A player's own limits on top-ups, in the currency that they pay in. */
export async function limitsOf(
  db: Reader,
  { userId, currency, now }: { userId: number; currency: string; now: number },
): Promise<TopUpLimits> {
  const { excludedUntil, coolingOffUntil } = await pausesOf(db, userId)
  const until = Math.max(excludedUntil, coolingOffUntil)
  const none = { minor: null, spentMinor: 0, resetsAt: dayAt(now).resetsAt, later: null }
  return { currency, day: none, week: none, pausedUntil: until > now ? until : null }
}
