// How long someone plays in one session, and when a page reminds them of it (features: responsible
// play). Time comes in as the server's clock; nothing here has a timer.
import { REMINDER_MINUTES } from '../../contract/constants.ts'

const REMINDER_MS = REMINDER_MINUTES * 60_000

/** More than this between two counts was no play: the phone slept, or a clock was set. */
const LONGEST_STEP_MS = 60_000

/** The play of one session, as it is kept from page to page. */
export interface PlayTime {
  /** Milliseconds with a game in sight. */
  playedMs: number
  /** When it was counted last, in milliseconds since 1970; null while no game is in sight. */
  countedAt: number | null
  /** Whole spans of play that the player was reminded of. */
  reminded: number
}

export const NOT_PLAYED: PlayTime = { playedMs: 0, countedAt: null, reminded: 0 }

/**
 * Adds the play since the last count. While a reminder is due nobody plays.
 * @param now milliseconds since 1970, by the server's clock
 * @param isInSight whether a game is in sight from now on
 */
export function countPlay(time: PlayTime, now: number, isInSight: boolean): PlayTime {
  const stepMs = time.countedAt === null ? 0 : now - time.countedAt
  const isPlay = stepMs > 0 && stepMs <= LONGEST_STEP_MS
  const counted = { ...time, playedMs: time.playedMs + (isPlay ? stepMs : 0) }
  return { ...counted, countedAt: isInSight && !isReminderDue(counted) ? now : null }
}

/** Whether a span of play is full that the player has not been reminded of. */
export function isReminderDue(time: PlayTime): boolean {
  return spansOf(time) > time.reminded
}

/** The player has seen the reminder; the next one comes when another span is full. */
export function remind(time: PlayTime): PlayTime {
  return { ...time, reminded: spansOf(time) }
}

/** Whole hours of play. */
export function hoursPlayed({ playedMs }: PlayTime): number {
  return Math.floor(playedMs / 3_600_000)
}

function spansOf({ playedMs }: PlayTime): number {
  return Math.floor(playedMs / REMINDER_MS)
}
