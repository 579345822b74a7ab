// What page, server and console know of World Cup betting (spec §9) without any schema.

/** The least stake of a bet, in diamonds (spec §5, §9). */
export const MIN_STAKE = 100
/** Stakes that the slip offers at one tap, in diamonds. */
export const QUICK_STAKES = [100, 500, 1_000, 5_000] as const

/** What one bets on: how the match stands after 90 minutes with injury time (1X2). */
export const OUTCOMES = ['home', 'draw', 'away'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Odds are whole hundredths: 245 are 2.45. */
export const ODDS_MIN = 101
export const ODDS_MAX = 10_000

/**
 * The house's margin, in hundredths of a percent: by how much what the odds promise of a diamond on each outcome
 * stays below it. Within these bounds odds are taken.
 */
export const MARGIN_MIN = 200
export const MARGIN_MAX = 2_000
/** The margin of odds that the model proposes. */
export const MARGIN_PROPOSED = 600

/** A market's bounds where its odds say nothing else: what the house may lose on one outcome, and one bet's most stake. */
export const EXPOSURE_BOUND = 2_000_000
export const MAX_STAKE = 50_000

/** Bets are settled daily at this hour of UTC+8 (spec §9). */
export const SETTLE_HOUR = 12
export const SETTLE_OFFSET_MINUTES = 480
/** A match that is not played on within so many hours leaves its bets void, with odds 1 (spec §9). */
export const RESTART_HOURS = 36
/** Until so many hours after a match was settled, a wrong result is corrected. */
export const CORRECTION_HOURS = 72

/** Whether a match stands, as it was told; that it is being played follows from the time. */
export const MATCH_STATES = ['scheduled', 'interrupted', 'ended', 'cancelled'] as const
export type MatchState = (typeof MATCH_STATES)[number]

export const STAGES = [
  'group',
  'round-of-32',
  'round-of-16',
  'quarter-final',
  'semi-final',
  'third-place',
  'final',
] as const
export type Stage = (typeof STAGES)[number]

export const MARKET_STATES = [
  'draft',
  'open',
  'suspended',
  'closed',
  'resulted',
  'settled',
  'correcting',
  'voiding',
  'void',
] as const
export type MarketState = (typeof MARKET_STATES)[number]

export const BET_STATES = ['open', 'won', 'lost', 'void'] as const
export type BetState = (typeof BET_STATES)[number]

/** Why an open market takes no bets for now. */
export const SUSPENDED_BY = ['operator', 'exposure'] as const
