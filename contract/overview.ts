// The first screen of the ops console: how the games do, and what waits for a person.
import { z } from 'zod'
import { Instant } from './endpoint.ts'

/** What a game took and gave in a span, by the ledger. */
const Played = z.object({
  players: z.number().int(),
  transfers: z.number().int(),
  /** Diamonds that came in as stakes and prices. */
  in: z.number().int(),
  /** Diamonds that went out as prizes. */
  out: z.number().int(),
  /** Gold coins that went out as prizes. */
  goldOut: z.number().int(),
})
export type Played = z.infer<typeof Played>

/** The return that a game's weights promise of what was played, and how far from it chance may lead. */
const ReturnBand = z.object({
  /** Draws that were made. */
  draws: z.number().int(),
  /** Measured: what came back of a diamond, gold counted in diamonds. */
  measured: z.number(),
  /** Exact, by the weights that each was drawn by. */
  planned: z.number(),
  /** The measured one is as good as always between these; null where the draws are too few to say. */
  band: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** It has left the band: a person must look. */
  isAlarm: z.boolean(),
})
export type ReturnBand = z.infer<typeof ReturnBand>

const GameFigures = z.object({
  /** The feature's name. */
  game: z.string(),
  /** What counts as playing it, such as spins and flights. */
  plays: z.array(z.object({ what: z.string(), today: z.number().int(), day: z.number().int() })),
  today: Played,
  day: Played,
  /** Of the last 24 hours; null for games whose draws promise no return. */
  return: ReturnBand.nullable(),
})
export type GameFigures = z.infer<typeof GameFigures>

/** Something that the audit or the monitor has stopped. */
const Frozen = z.object({
  /** A game's name, or a user's id. */
  name: z.string(),
  since: Instant,
  reason: z.string(),
})
export type Frozen = z.infer<typeof Frozen>

/** The last run of a job that the house relies on. */
const JobRun = z.object({
  state: z.enum(['done', 'failed', 'running']),
  at: Instant,
})

const Overview = z.object({
  at: Instant,
  /** When today began (UTC). */
  todaySince: Instant,
  games: z.array(GameFigures),
  frozen: z.object({
    games: z.array(Frozen),
    /** The newest hundred. */
    accounts: z.array(Frozen),
    accountsInAll: z.number().int(),
  }),
  books: z.object({
    /** Up to where the monitor has looked; null before its first run. */
    monitoredTo: Instant.nullable(),
    /** The nightly audit's last run; null where none is known of. */
    audit: JobRun.nullable(),
    /** The newest link of the chain. */
    head: z.object({ seq: z.number().int(), at: Instant, head: z.string() }).nullable(),
  }),
  /** Jobs that failed for good in the last 24 hours, the newest first. */
  failedJobs: z.array(z.object({ name: z.string(), count: z.number().int(), at: Instant })),
  /** Numbers of things that wait for a person. */
  waits: z.array(z.object({ feature: z.string(), what: z.string(), count: z.number().int() })),
})
export type Overview = z.infer<typeof Overview>

export const overviewApi = {
  'GET /api/ops/overview': {
    summary:
      'How the games do today and in the last 24 hours, what is frozen, and what waits for a person.',
    auth: { permission: 'look' },
    answer: Overview,
  },
} as const
