// When bets are settled, and what a match's times mean for them (spec §9).
import {
  CORRECTION_HOURS,
  RESTART_HOURS,
  SETTLE_HOUR,
  SETTLE_OFFSET_MINUTES,
} from '../../contract/world-cup-constants.ts'
import { DAY_MS } from '../clock/spans.ts'

const HOUR_MS = 3_600_000
const NOON_MS = SETTLE_HOUR * HOUR_MS - SETTLE_OFFSET_MINUTES * 60_000

/** The last noon (12:00 of UTC+8) at or before a moment: what was approved by then is settled. */
export function lastSettlingAt(now: number): number {
  return Math.floor((now - NOON_MS) / DAY_MS) * DAY_MS + NOON_MS
}

/** The next noon after a moment. */
export function nextSettlingAt(now: number): number {
  return lastSettlingAt(now) + DAY_MS
}

/** Whether a match that was moved is played within 36 hours of the time that its bets were taken for. */
export function keepsBets(closesAt: number, kickoffAt: number): boolean {
  return kickoffAt - closesAt <= RESTART_HOURS * HOUR_MS
}

/** When the bets of a match that was broken off become void. */
export function voidAt(interruptedAt: number): number {
  return interruptedAt + RESTART_HOURS * HOUR_MS
}

/** Until when a wrong result is corrected, from when its bets were settled first. */
export function correctableUntil(settledAt: number): number {
  return settledAt + CORRECTION_HOURS * HOUR_MS
}
