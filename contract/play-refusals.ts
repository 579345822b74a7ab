/**
 * Error codes of calls in a game: the player's own limits and pauses, what is frozen while it is checked, and what
 * an operator decided.
 */
export const PLAY_REFUSALS = [
  'GAME_FROZEN',
  'ACCOUNT_FROZEN',
  'DISQUALIFIED',
  'SELF_EXCLUDED',
  'COOLING_OFF',
  'DAILY_LIMIT',
  'WEEKLY_LIMIT',
] as const
