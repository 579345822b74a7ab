import { COOL_OFF_HOURS, EXCLUSION_DAYS } from '../../../contract/constants.ts'
import type { PlayState } from '../../../contract/play.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A break from all games that a player can choose. */
export type Pause =
  | { kind: 'coolOff'; hours: (typeof COOL_OFF_HOURS)[number] }
  | { kind: 'exclusion'; days: (typeof EXCLUSION_DAYS)[number] }

export type PauseKind = Pause['kind']

/** The pauses of a state: until when each lasts, in milliseconds since 1970; null when it does not. */
export type Pauses = Pick<PlayState, 'coolingOffUntil' | 'excludedUntil'>

const CHOICES: Record<PauseKind, readonly Pause[]> = {
  coolOff: COOL_OFF_HOURS.map((hours) => ({ kind: 'coolOff', hours })),
  exclusion: EXCLUSION_DAYS.map((days) => ({ kind: 'exclusion', days })),
}

/** When a pause that begins now is over. */
export function endOf(pause: Pause, now: number): number {
  return now + (pause.kind === 'coolOff' ? pause.hours * HOUR_MS : pause.days * DAY_MS)
}

/** The pause that holds now, the one that lasts longer if both do; null when games are open. */
export function pauseAt(
  { coolingOffUntil, excludedUntil }: Pauses,
  now: number,
): { kind: PauseKind; until: number } | null {
  const excluded = excludedUntil ?? 0
  const cooling = coolingOffUntil ?? 0
  if (Math.max(excluded, cooling) <= now) return null
  return excluded >= cooling
    ? { kind: 'exclusion', until: excluded }
    : { kind: 'coolOff', until: cooling }
}

/** What can be chosen: a pause can be prolonged, never shortened, and by an hour at least. */
export function choicesOf(kind: PauseKind, pauses: Pauses, now: number): Pause[] {
  const held = pauseAt(pauses, now)
  // An exclusion stands above a break, however long that lasts.
  const until = kind === 'coolOff' ? (held?.until ?? 0) : (pauses.excludedUntil ?? 0)
  return CHOICES[kind].filter((pause) => endOf(pause, now) >= until + HOUR_MS)
}
