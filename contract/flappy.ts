import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { ClientSeed, Hex32 } from './fairness.ts'
import { CHEST_PLACES, MAX_STEPS, MAX_TAPS } from './flappy-constants.ts'
import { Amount } from './money.ts'
import { Tuning } from './tuning.ts'
import { PublicUser } from './user.ts'

/** Diamonds that all chests of a week may hold together, at the most. */
export const FLAPPY_MAX_WEEKLY_DIAMONDS = 100_000

const px = (min: number, max: number) => z.number().int().min(min).max(max)

/** `assets/flappy/tuning.json`: what operators may change without code. A ghost flies only among runs of its version. */
export const FlappyTuning = Tuning.extend({
  /** What pulls the bird down, in px/s². */
  gravity: px(300, 2_000),
  /** How fast a tap sends it up, in px/s. */
  flapSpeed: px(100, 600),
  /** It falls no faster, in px/s. */
  mostFallSpeed: px(150, 1_000),
  /** How fast the gates come, in px/s. */
  flySpeed: px(60, 300),
  /** From the start to the first gate's middle, in px. */
  firstGatePx: px(200, 1_000),
  /** From one gate's middle to the next, in px. */
  spacingPx: px(140, 400),
  /** How high the first gate is open, in px. */
  gapPx: px(80, 200),
  /** The gap is 1 px narrower after every so many gates, … */
  gatesPerNarrowing: z.number().int().min(1).max(1_000),
  /** … but never below this, in px. */
  leastGapPx: px(70, 200),
  /** A gap keeps so far from the top and from the ground, in px. */
  marginPx: px(10, 100),
  /** A gap's middle lies at most so far above or below the last one's, in px. */
  mostShiftPx: px(10, 250),
  /** Diamonds in the chests of the week's first places, best first. */
  chestsDiamonds: z.array(z.number().int().min(1).max(50_000)).length(CHEST_PLACES),
  /** Tickets that a player may take a day (UTC), used or not. */
  runsADay: z.number().int().min(1).max(1_000),
  /** Minutes from a ticket's taking to its run's arrival. */
  ticketMinutes: z.number().int().min(15).max(240),
})
export type FlappyTuning = z.infer<typeof FlappyTuning>

/** The right to fly one run, and the course that it flies (docs/fairness.md). */
export const FlightTicket = z.object({
  id: z.uuid(),
  /** What the gates are laid by: the digest of the server seed and the client seed. */
  course: Hex32,
  /** Of the server seed; shown before the ticket was taken. */
  commitment: Hex32,
  clientSeed: ClientSeed,
  /** Of the ticket that is taken after this one. */
  nextCommitment: Hex32,
  /** What this run flies by. */
  tuning: FlappyTuning,
  issuedAt: Instant,
  /** The run must have reached the server by then. */
  expiresAt: Instant,
  /** Tickets left to take today. */
  runsLeft: z.number().int().min(0),
})
export type FlightTicket = z.infer<typeof FlightTicket>

/** A ticket as a proof shows it: all that its course was laid by (docs/fairness.md). */
export const CourseProof = z.object({
  id: z.uuid(),
  at: Instant,
  commitment: Hex32,
  clientSeed: ClientSeed,
  /** Null until the ticket is flown, refused or void. */
  serverSeed: Hex32.nullable(),
  tuningVersion: z.number().int(),
  tuningHash: Hex32,
  course: Hex32,
  /** Gates of the run that was flown on it; null where none was recorded. */
  score: z.number().int().nullable(),
})
export type CourseProof = z.infer<typeof CourseProof>

/** With what the player sent, so that the score can be flown again. */
export const FlightProof = CourseProof.extend({
  /** Steps of the run that was flown on it; null where none was recorded. */
  taps: z.array(z.number().int()).nullable(),
})
export type FlightProof = z.infer<typeof FlightProof>

/** A run as it travels: the ticket, and at which steps the player tapped. */
export const FlownRun = z.strictObject({
  ticket: z.uuid(),
  /** Strictly ascending; the first tap is step 0, which starts the run. */
  taps: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(MAX_STEPS - 1),
    )
    .min(1)
    .max(MAX_TAPS)
    .refine((taps) => taps.every((tap, place) => place === 0 || tap > (taps[place - 1] ?? 0)), {
      error: 'taps must ascend',
    }),
  /** Steps that were flown, the one of the crash included. */
  steps: z.number().int().min(1).max(MAX_STEPS),
})
export type FlownRun = z.infer<typeof FlownRun>

/**
 * Why a run does not count: it came sooner than it can have been flown, its ticket is not the player's,
 * was flown already, is too old, was given up for another one, or the taps do not end where it says.
 */
export const RunRefusal = z.enum([
  'tooFast',
  'unknownTicket',
  'usedTicket',
  'expiredTicket',
  'voidTicket',
  'impossible',
])
export type RunRefusal = z.infer<typeof RunRefusal>

/** The best gates of a player; null where no run was flown. */
const Best = z.object({
  /** Of the runs that count this week. */
  week: z.number().int().min(0).nullable(),
  /** Of all runs. */
  ever: z.number().int().min(0).nullable(),
})

/** What became of a run. */
export const FlightResult = z.object({
  id: z.uuid(),
  /** Gates, as the server counted them. */
  score: z.number().int().min(0),
  at: Instant,
  /** It is kept, and counts when an operator has looked at it. */
  held: z.boolean(),
  /** It is better than all runs of mine before. */
  isBest: z.boolean(),
  best: Best,
  /** My place this week after it; null while no run of mine counts. */
  place: z.number().int().min(1).nullable(),
  /** What the course was laid by: the ticket's commitment is its hash. */
  serverSeed: Hex32,
})
export type FlightResult = z.infer<typeof FlightResult>

/** A run to fly against: all that flies it again. */
export const GhostRun = z.object({
  user: PublicUser,
  course: Hex32,
  taps: z.array(z.number().int()),
  steps: z.number().int(),
  score: z.number().int(),
  tuningVersion: z.number().int(),
})
export type GhostRun = z.infer<typeof GhostRun>

/** A week: Monday 00:00 UTC to the next. */
const Week = z.object({ startsAt: Instant, resetsAt: Instant })

export const RankedFlight = z.object({
  /** From 1; of equal scores the first flown stands first. */
  place: z.number().int().min(1),
  user: PublicUser,
  score: z.number().int().min(0),
})
export type RankedFlight = z.infer<typeof RankedFlight>

export const FlightRanking = Week.extend({
  top: z.array(RankedFlight),
  /** My place; null while no run of mine counts this week. */
  me: RankedFlight.nullable(),
  /** Those next to me, me included, best first. */
  neighbours: z.array(RankedFlight),
})
export type FlightRanking = z.infer<typeof FlightRanking>

/** What a chest of last week brought, and to whom. */
const Chest = RankedFlight.extend({ diamonds: Amount })

export const LastChests = Week.extend({
  /** They are paid, or nobody flew for them; until then, a run among the best may still be looked at. */
  paid: z.boolean(),
  /** Best first; fewer where fewer flew. */
  chests: z.array(Chest).max(CHEST_PLACES),
})
export type LastChests = z.infer<typeof LastChests>

export const FlappyOpening = z.object({
  tuning: FlappyTuning,
  week: Week,
  best: Best,
  /** My place this week. */
  place: z.number().int().min(1).nullable(),
  /** Tickets left to take today. */
  runsLeft: z.number().int().min(0),
  /** Of the ticket that I take next. */
  nextCommitment: Hex32,
  /** To fly against, of the runs by the tuning in force: the week's best, and my own best. */
  ghosts: z.object({ week: GhostRun.nullable(), mine: GhostRun.nullable() }),
  /** Runs of mine this week that are being looked at. */
  held: z.number().int().min(0),
})
export type FlappyOpening = z.infer<typeof FlappyOpening>

export const flappyErrors = { RUN_REFUSED: 422 } as const satisfies OwnErrors

export const flappyApi = {
  'GET /api/flappy': {
    summary: 'The tuning in force, my best, and whom I can fly against.',
    auth: 'user',
    answer: FlappyOpening,
  },
  'POST /api/flappy/tickets': {
    summary: 'Takes the ticket for one run; the one before is void.',
    auth: 'user',
    idempotent: 'flappy.ticket',
    body: z.strictObject({ clientSeed: ClientSeed }),
    answer: FlightTicket,
  },
  'GET /api/flappy/tickets': {
    summary: 'My tickets with what proves their courses, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ tickets: z.array(CourseProof), next: PageCursor.nullable() }),
  },
  'GET /api/flappy/tickets/:id': {
    summary: 'One ticket of mine, with the taps that were flown on it.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    answer: FlightProof,
  },
  'POST /api/flappy/runs': {
    summary: 'Hands in a run; the server flies it again and records its own score.',
    auth: 'user',
    idempotent: 'flappy.fly',
    body: FlownRun,
    answer: FlightResult,
  },
  'GET /api/flappy/ranking': {
    summary: 'The best of this week, my place and my neighbours.',
    auth: 'user',
    answer: FlightRanking,
  },
  'GET /api/flappy/chests': {
    summary: 'Who got the chests of last week.',
    auth: 'none',
    answer: LastChests,
  },
} satisfies Api
