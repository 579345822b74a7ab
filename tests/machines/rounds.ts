import type { DispatchAnswer } from '../../contract/adventure.ts'
import type { PhasedRound } from '../../machines/adventure/machine.ts'
import { roundAt, roundIdOf, type Schedule } from '../../machines/adventure/schedule.ts'

/** Rounds as the house plays them: every ten minutes, 50 s to choose, 7 s in the air, 9 s in sight. */
export const SCHEDULE: Schedule = {
  roundMs: 600_000,
  choosingMs: 50_000,
  flyingMs: 7_000,
  revealedMs: 9_000,
}

/** When the first round opens: noon UTC, a Monday. */
export const OPENING = Date.UTC(2026, 5, 1, 12)

/** Kepler, the rarest of all. */
export const KEPLER = 7

/** The round that opens so many rounds after the first, as the server tells it. */
export function roundOf(place: number, told: Partial<PhasedRound> = {}): PhasedRound {
  const times = roundAt(SCHEDULE, OPENING + place * SCHEDULE.roundMs)
  return { id: roundIdOf(times.opensAt), ...times, state: 'open', treasure: null, ...told }
}

/** My ships in a round: so many on each of the first planets, none on the others. */
export function sentTo(...ships: number[]): number[] {
  return Array.from({ length: 8 }, (_, planet) => ships[planet] ?? 0)
}

/** What the server answers to a dispatch. */
export function answerIn(place: number, sent: number[]): DispatchAnswer {
  return { roundId: roundOf(place).id, sent, receipts: [], hangar: { ships: 0, lots: [] } }
}
