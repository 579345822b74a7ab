import { z } from 'zod'
import { COOL_OFF_HOURS, EXCLUSION_DAYS, HIGHEST_LIMIT_DIAMONDS } from './constants.ts'
import { type Api, Instant } from './endpoint.ts'
import { Amount } from './money.ts'

/** Spans that a limit of one's own can hold for: days begin at 00:00 UTC, weeks on Monday. */
export const PlayPeriod = z.enum(['day', 'week'])
export type PlayPeriod = z.infer<typeof PlayPeriod>

/** A limit on the diamonds that I put into games. */
export const PlayLimit = z.object({
  /** Whole diamonds; null: none. */
  diamonds: Amount.nullable(),
  /** Put into games in the period that runs now. */
  spentDiamonds: Amount,
  resetsAt: Instant,
  /** A raise that has been asked for and does not hold yet. */
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

export const playApi = {
  'GET /api/play': {
    summary: 'My own limits and pauses, and what I put into games.',
    auth: 'user',
    answer: PlayState,
  },
  'POST /api/play/limits': {
    summary: 'Sets a limit of my own: a lower one holds at once, a higher one after 24 hours.',
    auth: 'user',
    idempotent: 'play.limit',
    body: z.strictObject({
      period: PlayPeriod,
      diamonds: z.number().int().min(1).max(HIGHEST_LIMIT_DIAMONDS).nullable(),
    }),
    answer: PlayState,
  },
  'POST /api/play/cool-off': {
    summary: 'Stops all games for me for some hours; it can be prolonged, never shortened.',
    auth: 'user',
    idempotent: 'play.cool-off',
    body: z.strictObject({ hours: z.literal(COOL_OFF_HOURS) }),
    answer: PlayState,
  },
  'POST /api/play/exclusion': {
    summary: 'Excludes me from all games for some days; it can be prolonged, never shortened.',
    auth: 'user',
    idempotent: 'play.exclusion',
    body: z.strictObject({ days: z.literal(EXCLUSION_DAYS) }),
    answer: PlayState,
  },
} satisfies Api
