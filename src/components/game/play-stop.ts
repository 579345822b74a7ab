import { ApiError } from '../../api/api-error.ts'

/** Refusals by the player's own word; each has a title, and `/play` explains it. */
export const PLAY_STOP_TITLE_KEYS = {
  SELF_EXCLUDED: 'stop.excluded',
  COOLING_OFF: 'stop.break',
  DAILY_LIMIT: 'stop.limit',
  WEEKLY_LIMIT: 'stop.limit',
} as const

/** A refusal by one's own limit or pause. */
export type PlayStop = ApiError & { code: keyof typeof PLAY_STOP_TITLE_KEYS }

/** Whether a call was refused by the player's own limit or pause. */
export function isPlayStop(error: unknown): error is PlayStop {
  return error instanceof ApiError && error.code in PLAY_STOP_TITLE_KEYS
}
