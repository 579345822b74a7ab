// The first screen of the ops console: how the games do, and what waits for a person.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { Waiting } from './inbox.ts'

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

/** A frozen game, and the last thaw that an operator asked for. */
const FrozenGame = Frozen.extend({
  thaw: z
    .object({
      /** A job audits before it thaws; where something is still wrong, it refuses. */
      state: z.enum(['asked', 'auditing', 'refused']),
      /** When it was asked for, or refused. */
      at: Instant,
      /** Who asked, by name. */
      operator: z.string(),
      /** What keeps it frozen. */
      stillWrong: z.array(z.string()),
    })
    .nullable(),
})
export type FrozenGame = z.infer<typeof FrozenGame>

const Overview = z.object({
  at: Instant,
  /** When today began (UTC). */
  todaySince: Instant,
  games: z.array(GameFigures),
  frozen: z.object({
    games: z.array(FrozenGame),
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
  waits: z.array(Waiting),
})
export type Overview = z.infer<typeof Overview>

/** An error that was answered, by its code. */
const AnsweredError = z.object({
  code: z.string(),
  /** Its HTTP status. */
  status: z.number().int(),
  /** How often in each of the last 24 hours, the latest at the end. */
  hours: z.array(z.number().int()),
})
export type AnsweredError = z.infer<typeof AnsweredError>

/** What a game took and gave on a day, and its return. */
const DayFigures = z.object({
  game: z.string(),
  in: z.number().int(),
  out: z.number().int(),
  goldOut: z.number().int(),
  return: ReturnBand.nullable(),
})

const Days = z.object({
  /** The last seven days (UTC), today at the end. */
  days: z.array(
    z.object({
      /** When it began. */
      since: Instant,
      games: z.array(DayFigures),
    }),
  ),
})
export type Days = z.infer<typeof Days>

export const overviewApi = {
  'GET /api/ops/overview': {
    summary:
      'How the games do today and in the last 24 hours, what is frozen, and what waits for a person.',
    auth: { permission: 'look' },
    answer: Overview,
  },
  'GET /api/ops/overview/days': {
    summary: 'What each game took and gave back on each of the last seven days, against its plan.',
    auth: { permission: 'look' },
    answer: Days,
  },
  'GET /api/ops/overview/errors': {
    summary: 'How often each error was answered in the last 24 hours, by hour, by all processes.',
    auth: { permission: 'look' },
    answer: z.object({ at: Instant, codes: z.array(AnsweredError) }),
  },
} as const
