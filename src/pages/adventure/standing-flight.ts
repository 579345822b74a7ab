// A flight that leaves by itself when the next round opens, while its page is open.
import type { RoundTimes } from '../../../contract/adventure.ts'
import { PLANETS } from '../../../contract/planets.ts'
import type { Phase } from '../../../machines/adventure/machine.ts'
import { type Plan, totalOf } from './plan.ts'

export interface StandingFlight {
  /** When the round opens that it is for, in milliseconds since 1970. */
  opensAt: number
  plan: Plan
  /** When the server last found its round not open, by the clock of `opensAt`. */
  refusedAt?: number
}

/** Between two attempts at a round that is open for this page and not for the server. */
const RETRY_MS = 1_000

/** What is to be done with a flight now: the page was away where its round has passed. */
export function stepOf(
  { opensAt, refusedAt = 0 }: Omit<StandingFlight, 'plan'>,
  round: Pick<RoundTimes, 'opensAt' | 'closesAt'>,
  phase: Phase,
  now: number,
): 'waits' | 'leaves' | 'missed' {
  if (round.opensAt === opensAt && phase === 'choosing') {
    return now >= refusedAt + RETRY_MS ? 'leaves' : 'waits'
  }
  const hasPassed = round.opensAt > opensAt || (round.opensAt === opensAt && now >= round.closesAt)
  return hasPassed ? 'missed' : 'waits'
}

// One of a page, so that a second page of the same player does not send it once more.
const NAME = 'companion.adventure.flight'

/** Remembers a player's flight over a reload; null forgets it. */
export function keepFlight(userId: number, flight: StandingFlight | null): void {
  try {
    if (flight) sessionStorage.setItem(NAME, JSON.stringify({ ...flight, userId }))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The flight that this page was to send; null for none, or another player's. */
export function keptFlight(userId: number, maxShips: number): StandingFlight | null {
  try {
    return flightIn(sessionStorage.getItem(NAME), userId, maxShips)
  } catch {
    return null
  }
}

/** Reads what `keepFlight` wrote; null for what is no flight. */
export function flightIn(
  text: string | null,
  userId: number,
  maxShips: number,
): StandingFlight | null {
  const kept = JSON.parse(text ?? 'null') as (Partial<StandingFlight> & { userId?: number }) | null
  if (kept?.userId !== userId || !Number.isSafeInteger(kept.opensAt)) return null
  const { opensAt = 0, plan } = kept
  if (!Array.isArray(plan) || plan.length !== PLANETS.length) return null
  const isSound = plan.every((ships) => Number.isInteger(ships) && ships >= 0 && ships <= maxShips)
  return isSound && totalOf(plan) > 0 ? { opensAt, plan } : null
}
