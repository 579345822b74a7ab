// What a player's own limits and pauses say to a payment, before it is made. The server decides by the same
// rules, and last. Time comes in.
import type { TopUpLimit, TopUpLimits } from '../../../contract/recharge.ts'
import { topUpLimitAt } from '../../../machines/recharge/limits.ts'

/** Why a payment would be refused, and until when. */
export type Stop =
  | { kind: 'pause'; until: number }
  | { kind: 'day' | 'week'; until: number; leftMinor: number }

const PERIODS = ['day', 'week'] as const

/** Why a payment of that much would be refused; null where it would not. */
export function stopOf(limits: TopUpLimits, minor: number, now: number): Stop | null {
  const { pausedUntil } = limits
  if (pausedUntil !== null && pausedUntil > now) return { kind: 'pause', until: pausedUntil }
  for (const kind of PERIODS) {
    const leftMinor = leftOf(limits[kind], now)
    if (leftMinor !== null && minor > leftMinor) {
      return { kind, until: limits[kind].resetsAt, leftMinor }
    }
  }
  return null
}

/** What a limit leaves of its period, in minor units; null without a limit. */
export function leftOf({ spentMinor, resetsAt, ...own }: TopUpLimit, now: number): number | null {
  const { minor } = topUpLimitAt(own, now)
  if (minor === null) return null
  return Math.max(0, minor - (resetsAt <= now ? 0 : spentMinor))
}
