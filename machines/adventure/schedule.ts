// When rounds open, close, land and end (spec §9, design §4). Rounds begin on the clock, in UTC.
import type { RoundTimes } from '../../contract/adventure.ts'

/** How long each part of a round takes, in milliseconds. */
export interface Schedule {
  /** From one opening to the next. */
  roundMs: number
  choosingMs: number
  flyingMs: number
  revealedMs: number
}

/** A round later than this is not drawn any more: its ships come back. */
export const LATEST_DRAW_MS = 24 * 3_600_000

/**
 * Milliseconds from the landing until the treasure planet's lid lifts (look.md: silence, a flare, and
 * one planet opens like a chest): what shows, says or pays for it waits until then, on the map and
 * around it.
 */
export const TREASURE_TOLD_MS = 1_700

/** The round in whose span an instant lies: it opened at the last boundary of the clock. */
export function roundAt(schedule: Schedule, now: number): RoundTimes {
  const opensAt = now - (now % schedule.roundMs)
  const closesAt = opensAt + schedule.choosingMs
  const landsAt = closesAt + schedule.flyingMs
  return { opensAt, closesAt, landsAt, endsAt: landsAt + schedule.revealedMs }
}

/** When the next round opens, strictly after `now`. */
export function nextOpening(schedule: Schedule, now: number): number {
  return roundAt(schedule, now).opensAt + schedule.roundMs
}

/** The name of the round that opens at an instant: its second since 1970. */
export function roundIdOf(opensAt: number): number {
  return Math.floor(opensAt / 1_000)
}

/** Whether the parts of a round fit between two openings. */
export function fits({ roundMs, choosingMs, flyingMs, revealedMs }: Schedule): boolean {
  return choosingMs + flyingMs + revealedMs <= roundMs
}

/** What a round needs next from whoever conducts it; null when nothing is due. */
export type Due = 'draw' | 'settle' | 'refund' | null

/** What is due for a round, by its state and the clock: the rule that also holds after any stop. */
export function dueOf(
  round: { state: 'open' | 'drawn' | 'settled' | 'refunded'; closesAt: number },
  now: number,
): Due {
  if (round.state === 'drawn') return 'settle'
  if (round.state !== 'open' || now < round.closesAt) return null
  return now - round.closesAt > LATEST_DRAW_MS ? 'refund' : 'draw'
}
