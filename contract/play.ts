import { z } from 'zod'
import { COOL_OFF_HOURS, EXCLUSION_DAYS, HIGHEST_LIMIT_DIAMONDS } from './constants.ts'
import { type Api, Instant } from './endpoint.ts'
import { Amount } from './money.ts'
import { playHomeApi } from './play-home.ts'

/** The periods of a player's limits: days begin at 00:00 UTC, weeks on Monday. */
export const PlayPeriod = z.enum(['day', 'week'])
export type PlayPeriod = z.infer<typeof PlayPeriod>

/** A player's own limit on the diamonds that they stake in games. */
export const PlayLimit = z.object({
  /** Whole diamonds; null for no limit. */
  diamonds: Amount.nullable(),
  /** Diamonds staked in the current period. */
  spentDiamonds: Amount,
  resetsAt: Instant,
  /** A raise that was requested and is not in force yet. */
  later: z.object({ diamonds: Amount.nullable(), from: Instant }).nullable(),
})
export type PlayLimit = z.infer<typeof PlayLimit>

export const PlayState = z.object({
  day: PlayLimit,
  week: PlayLimit,
  /** Null when not cooling off. */
  coolingOffUntil: Instant.nullable(),
  /** Null when not excluded. */
  excludedUntil: Instant.nullable(),
})
export type PlayState = z.infer<typeof PlayState>

/** What others decided about somebody's play: open pages ask for it, to say so within seconds. */
export const Standing = z.object({
  /** Nothing goes out of their account. */
  isFrozen: z.boolean(),
  /** The games that they are kept out of. */
  disqualified: z.array(
    z.object({
      game: z.string(),
      /** Null: for good. */
      until: Instant.nullable(),
    }),
  ),
})
export type Standing = z.infer<typeof Standing>

export const playApi = {
  ...playHomeApi,
  'GET /api/play': {
    summary: 'My own limits and pauses, and what I have staked in games.',
    auth: 'user',
    answer: PlayState,
  },
  'GET /api/play/standing': {
    summary: 'Whether my account is frozen, and which games I am disqualified from.',
    auth: 'user',
    answer: Standing,
  },
  'POST /api/play/limits': {
    summary: 'Sets my own limit: a lower one takes effect at once, a higher one after 24 hours.',
    auth: 'user',
    idempotent: 'play.limit',
    body: z.strictObject({
      period: PlayPeriod,
      diamonds: z.number().int().min(1).max(HIGHEST_LIMIT_DIAMONDS).nullable(),
    }),
    answer: PlayState,
  },
  'POST /api/play/cool-off': {
    summary: 'Blocks all games for me for some hours; it can be extended, never shortened.',
    auth: 'user',
    idempotent: 'play.cool-off',
    body: z.strictObject({ hours: z.literal(COOL_OFF_HOURS) }),
    answer: PlayState,
  },
  'POST /api/play/exclusion': {
    summary: 'Excludes me from all games for some days; it can be extended, never shortened.',
    auth: 'user',
    idempotent: 'play.exclusion',
    body: z.strictObject({ days: z.literal(EXCLUSION_DAYS) }),
    answer: PlayState,
  },
} satisfies Api
