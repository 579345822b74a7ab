import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { ClientSeed, Hex32 } from './fairness.ts'
import { CHEST_PLACES, MAX_STEPS, MAX_TAPS } from './flappy-constants.ts'
import { flappyPersonOpsApi } from './flappy-person-ops.ts'
import { Amount } from './money.ts'
import { PLAY_REFUSALS } from './play-refusals.ts'
import { ArtUrls, Tuning } from './tuning.ts'
import { PublicUser } from './user.ts'

/** The most diamonds in all chests of a week together. */
export const FLAPPY_MAX_WEEKLY_DIAMONDS = 100_000

const px = (min: number, max: number) => z.number().int().min(min).max(max)

/**
 * `assets/flappy/tuning.json`: what operators may change without code. A ghost is shown only while the tuning of
 * its run is in force.
 */
export const FlappyTuning = Tuning.extend({
  /** Gravity, in px/s². */
  gravity: px(300, 2_000),
  /** Upward speed after a tap, in px/s. */
  flapSpeed: px(100, 600),
  /** Maximum falling speed, in px/s. */
  mostFallSpeed: px(150, 1_000),
  /** Horizontal speed, in px/s. */
  flySpeed: px(60, 300),
  /** Distance from the start to the middle of the first gate, in px. */
  firstGatePx: px(200, 1_000),
  /** Distance between the middles of two gates, in px. */
  spacingPx: px(140, 400),
  /** Height of the first gate's gap, in px. */
  gapPx: px(80, 200),
  /** Number of gates after which the gap becomes 1 px narrower … */
  gatesPerNarrowing: z.number().int().min(1).max(1_000),
  /** … down to this height, in px. */
  leastGapPx: px(70, 200),
  /** Minimum distance of a gap from the top and from the ground, in px. */
  marginPx: px(10, 100),
  /** Maximum vertical distance between the middles of two successive gaps, in px. */
  mostShiftPx: px(10, 250),
  /** Diamonds in the chests for the first places of a week, best first. */
  chestsDiamonds: z.array(z.number().int().min(1).max(50_000)).length(CHEST_PLACES),
  /** Quota: runs of a player a day (UTC). A run counts when the bird takes off. */
  runsADay: z.number().int().min(1).max(1_000),
  /** Minutes for which a ticket is valid; its run must arrive within them. */
  ticketMinutes: z.number().int().min(15).max(240),
  /**
   * A run is held if a hand as steady as it was comes so far in fewer than one of so many runs (decision 025).
   * Without it, which is how the first tunings were, no run is held for how far it came.
   */
  heldOnceIn: z.number().int().min(100).max(100_000).optional(),
})
export type FlappyTuning = z.infer<typeof FlappyTuning>

const TicketRequest = z.strictObject({
  /** For a new course; a ticket that is given again keeps the one that it was taken with. */
  clientSeed: ClientSeed,
  /**
   * The ticket of the last run that took off on this phone. If that run has not arrived, such as where the page
   * was closed in the air, its ticket is used up and becomes void.
   */
  flown: z.uuid().optional(),
})

/** The right to fly one run, with its course (docs/fairness.md). */
export const FlightTicket = z.object({
  id: z.uuid(),
  /** The digest of server seed and client seed that determines the positions of the gates. */
  course: Hex32,
  /** The commitment to the server seed; shown before the ticket was taken. */
  commitment: Hex32,
  clientSeed: ClientSeed,
  /** The commitment of the next ticket. */
  nextCommitment: Hex32,
  /** The tuning of this run. */
  tuning: FlappyTuning,
  issuedAt: Instant,
  /** The run must have reached the server by then. */
  expiresAt: Instant,
  /** Runs left for today after the one on this ticket. */
  runsLeft: z.number().int().min(0),
})
export type FlightTicket = z.infer<typeof FlightTicket>

/** A ticket with everything needed to check its course (docs/fairness.md). */
export const CourseProof = z.object({
  id: z.uuid(),
  at: Instant,
  commitment: Hex32,
  clientSeed: ClientSeed,
  /** Null until the ticket is used, refused or void. */
  serverSeed: Hex32.nullable(),
  tuningVersion: z.number().int(),
  tuningHash: Hex32,
  course: Hex32,
  /** The number of gates of its run; null if no run was recorded. */
  score: z.number().int().nullable(),
})
export type CourseProof = z.infer<typeof CourseProof>

/** A ticket with its run's taps, so that the score can be checked by simulating the run again. */
export const FlightProof = CourseProof.extend({
  /** The steps at which the player tapped; null if no run was recorded. */
  taps: z.array(z.number().int()).nullable(),
})
export type FlightProof = z.infer<typeof FlightProof>

/** A finished run as the page sends it: the ticket, and the steps at which the player tapped. */
export const FlownRun = z.strictObject({
  ticket: z.uuid(),
  /** The steps of the taps, strictly ascending; the first is step 0, which starts the run. */
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
  /** The number of simulated steps, including that of the crash. */
  steps: z.number().int().min(1).max(MAX_STEPS),
})
export type FlownRun = z.infer<typeof FlownRun>

/**
 * Why a run is refused. `tooFast`: it arrived sooner than it can have been flown; `unknownTicket`: the ticket is
 * not the player's; `usedTicket`: it was flown already; `expiredTicket`: it is too old; `voidTicket`: the player
 * has taken another one; `impossible`: the taps do not lead to a crash at the given step.
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

/** A player's best scores; null if there is none. */
const Best = z.object({
  /** Among the runs that count this week. */
  week: z.number().int().min(0).nullable(),
  /** Among all runs. */
  ever: z.number().int().min(0).nullable(),
})

/** The result of a run. */
export const FlightResult = z.object({
  id: z.uuid(),
  /** The number of gates, as the server counted them. */
  score: z.number().int().min(0),
  at: Instant,
  /** The run is suspicious: it counts only after an operator has accepted it. */
  held: z.boolean(),
  /** It is better than all earlier runs of the player. */
  isBest: z.boolean(),
  best: Best,
  /** The player's place this week after it; null if none of their runs counts. */
  place: z.number().int().min(1).nullable(),
  /** The revealed server seed of the course; the ticket's commitment is its hash. */
  serverSeed: Hex32,
})
export type FlightResult = z.infer<typeof FlightResult>

/** A run to fly against, with everything needed to replay it. */
export const GhostRun = z.object({
  user: PublicUser,
  course: Hex32,
  taps: z.array(z.number().int()),
  steps: z.number().int(),
  score: z.number().int(),
  tuningVersion: z.number().int(),
})
export type GhostRun = z.infer<typeof GhostRun>

/** A week from Monday 00:00 UTC to the next. */
const Week = z.object({ startsAt: Instant, resetsAt: Instant })

const RankedFlight = z.object({
  /** The rank from 1; of equal scores the earlier run is first. */
  place: z.number().int().min(1),
  user: PublicUser,
  score: z.number().int().min(0),
})

/** The leaderboard of a week. */
export const FlightRanking = Week.extend({
  top: z.array(RankedFlight),
  /** The player's own place; null if none of their runs counts this week. */
  me: RankedFlight.nullable(),
  /** The places around the player's own, including it, best first. */
  neighbours: z.array(RankedFlight),
})
export type FlightRanking = z.infer<typeof FlightRanking>

/** A chest of last week, with its diamonds and its winner. */
const Chest = RankedFlight.extend({ diamonds: Amount })

export const LastChests = Week.extend({
  /** True when the chests are paid (or nobody won one); until then an operator may still check a held run. */
  paid: z.boolean(),
  /** Best first; fewer if fewer players took part. */
  chests: z.array(Chest).max(CHEST_PLACES),
})
export type LastChests = z.infer<typeof LastChests>

export const FlappyOpening = z.object({
  tuning: FlappyTuning,
  /** Sprites in other pictures than the release's. */
  art: ArtUrls,
  week: Week,
  best: Best,
  /** The player's place this week; null if none of their runs counts. */
  place: z.number().int().min(1).nullable(),
  /** Runs left for today. */
  runsLeft: z.number().int().min(0),
  /** The commitment of the next ticket. */
  nextCommitment: Hex32,
  /** Runs by the tuning in force to fly against: the week's best, and the player's own best. */
  ghosts: z.object({ week: GhostRun.nullable(), mine: GhostRun.nullable() }),
  /** The number of the player's runs this week that wait for an operator. */
  held: z.number().int().min(0),
})
export type FlappyOpening = z.infer<typeof FlappyOpening>

export const flappyErrors = { RUN_REFUSED: 422 } as const satisfies OwnErrors

export const flappyApi = {
  'GET /api/flappy': {
    summary: 'The tuning in force, my best scores, and the ghosts that I can fly against.',
    auth: 'user',
    answer: FlappyOpening,
  },
  'GET /api/flappy/trial': {
    summary: 'The tuning in force, for those who try a flight without an account (decision 050).',
    auth: 'none',
    answer: FlappyOpening.pick({ tuning: true, art: true }),
  },
  'POST /api/flappy/tickets': {
    summary:
      'Takes a ticket for one run; while one is open that can still be flown, it is that one.',
    auth: 'user',
    idempotent: 'flappy.ticket',
    body: TicketRequest,
    errors: ['ENOUGH_FOR_TODAY', ...PLAY_REFUSALS],
    answer: FlightTicket,
  },
  'GET /api/flappy/tickets': {
    summary: 'My tickets with everything needed to check their courses, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ tickets: z.array(CourseProof), next: PageCursor.nullable() }),
  },
  'GET /api/flappy/tickets/:id': {
    summary: 'One of my tickets, with the taps of its run.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    answer: FlightProof,
  },
  'POST /api/flappy/runs': {
    summary: 'Sends a finished run; the server simulates it again and records its own score.',
    auth: 'user',
    idempotent: 'flappy.fly',
    body: FlownRun,
    errors: ['RUN_REFUSED', ...PLAY_REFUSALS],
    answer: FlightResult,
  },
  'GET /api/flappy/ranking': {
    summary: 'The leaderboard of this week, with my place and those around it.',
    auth: 'user',
    answer: FlightRanking,
  },
  'GET /api/flappy/chests': {
    summary: 'The winners of the chests of last week.',
    auth: 'none',
    answer: LastChests,
  },
  ...flappyPersonOpsApi,
} satisfies Api
