import { ApiError } from '../../api/api-error.ts'

/**
 * The play stops by error code, with the text key of their title: refusals by the player's own limits and pauses, and
 * by what an operator decided.
 */
export const PLAY_STOP_TITLE_KEYS = {
  SELF_EXCLUDED: 'stop.excluded',
  COOLING_OFF: 'stop.break',
  DISQUALIFIED: 'stop.disqualified',
  DAILY_LIMIT: 'stop.limit',
  WEEKLY_LIMIT: 'stop.limit',
} as const

/** A refusal by the player's own limit or pause (set on `/limits`), or because they are disqualified. */
export type PlayStop = ApiError & { code: keyof typeof PLAY_STOP_TITLE_KEYS }

/** Whether an error is such a refusal. */
export function isPlayStop(error: unknown): error is PlayStop {
  return error instanceof ApiError && error.code in PLAY_STOP_TITLE_KEYS
}
