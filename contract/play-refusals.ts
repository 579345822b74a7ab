/** Error codes of calls in a game: the player's own limits and pauses, and what is frozen while it is checked. */
export const PLAY_REFUSALS = [
  'GAME_FROZEN',
  'ACCOUNT_FROZEN',
  'SELF_EXCLUDED',
  'COOLING_OFF',
  'DAILY_LIMIT',
  'WEEKLY_LIMIT',
] as const
