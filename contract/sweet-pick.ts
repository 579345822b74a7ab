// Sweet Pick (spec §2 /sweetPick, §4, §9): one photo each, pairs to choose from, the five best share the pool.
import { z } from 'zod'
import { PICTURE_BYTES } from './constants.ts'
import { type Api, digits, Instant, type OwnErrors, PageCursor } from './endpoint.ts'
import { Hex32 } from './fairness.ts'
import {
  CONTEST_STATES,
  ENTRY_REFUSALS,
  ENTRY_STATES,
  PRIZES,
  VOTE_PLATFORMS,
} from './sweet-pick-constants.ts'
import { sweetPickOpsApi } from './sweet-pick-ops.ts'
import { REPORT_REASONS } from './topic-ops.ts'

const Count = z.number().int().min(0)
const EntryNumber = z.number().int().min(1)
/** As the app told it, such as `3.1.0`; none in a browser. */
const Version = z.string().min(1).max(20)

/** Where the page is open, as the page knows it: a store's rules and old apps are asked by it. */
const App = z
  .strictObject({
    platform: z.enum(VOTE_PLATFORMS),
    version: Version.nullable(),
  })
  .meta({ apart: true })

/** What is shared among the best, in points. */
const Pool = z.object({
  points: Count,
  /** What it is made of: this to begin with … */
  start: Count,
  /** … and for each hundred of `votes` this, no more than `most` in all. */
  per100Votes: Count,
  votes: Count,
  most: Count,
})

const Prize = z.object({
  place: z.number().int().min(1).max(PRIZES.length),
  percent: Count,
  /** Of the pool as it stands; what was paid once the contest is `rewarded`. */
  points: Count,
  vipDays: Count,
})
export type SweetPickPrize = z.infer<typeof Prize>

const Contest = z.object({
  id: z.uuid(),
  state: z.enum(CONTEST_STATES),
  signUpStartsAt: Instant,
  /** Sign-up ends as voting starts. */
  votingStartsAt: Instant,
  votingEndsAt: Instant,
  /** When all was counted and paid; null before. */
  rewardedAt: Instant.nullable(),
  /** Entries that can be voted for, or could. */
  entrants: Count,
  pool: Pool,
  prizes: z.array(Prize),
  /** SHA-256 of the seed that pairs are drawn from, published before anybody signed up. */
  commitment: Hex32,
  /** Why it was cancelled; null unless it is. */
  cancelReason: z.string().nullable(),
})
export type SweetPickContest = z.infer<typeof Contest>

const Entrant = z.object({
  id: z.uuid(),
  /** In the order of sign-up. */
  number: EntryNumber,
  /** Path of its photo on this server. */
  photo: z.string(),
})

const Standing = Entrant.extend({
  place: z.number().int().min(1),
  votes: Count,
  /** How often somebody decided a pair that it stood in. */
  views: Count,
  /** Votes that the next place above has more; null at the first place. */
  gap: Count.nullable(),
  isMine: z.boolean(),
  /** Once the contest is `rewarded`; null for those who got none. */
  prize: z.object({ points: Count, vipDays: Count }).nullable(),
})
export type SweetPickStanding = z.infer<typeof Standing>

const MyEntry = z.object({
  id: z.uuid(),
  number: EntryNumber,
  state: z.enum(ENTRY_STATES),
  /** Why it was refused; null unless it was. */
  refusal: z.enum(ENTRY_REFUSALS).nullable(),
  /** For `GET /api/sweet-pick/photos/:id`, where only I see it; null once it is gone. */
  photoId: z.uuid().nullable(),
  at: Instant,
  /** Where it stands while it can be voted for; null else. */
  standing: Standing.nullable(),
  /** What it won, and the transfer that paid it. */
  prize: z
    .object({ place: z.number().int().min(1), points: Count, vipDays: Count, transferId: z.uuid() })
    .nullable(),
})
export type MySweetPickEntry = z.infer<typeof MyEntry>

/** Two entrants to choose from. */
const Pair = z.object({
  id: z.uuid(),
  /** Not decided until then, it goes to somebody else. */
  until: Instant,
  entrants: z.tuple([Entrant, Entrant]),
})
export type SweetPickPair = z.infer<typeof Pair>

/** How many ballots I have today. */
const Ballots = z.object({ left: Count, most: Count, resetsAt: Instant })

/** What I choose from next; the first is shown, the others wait behind it. */
const Dealt = z.object({
  /** Empty where I have no ballots left today, or have decided every pair that there is today. */
  pairs: z.array(Pair),
  ballots: Ballots,
})

/** A contest as anyone can prove it. */
const Proven = z.object({
  id: z.uuid(),
  state: z.enum(CONTEST_STATES),
  votingStartsAt: Instant,
  votingEndsAt: Instant,
  commitment: Hex32,
  /** Revealed when all is counted; null before. */
  serverSeed: Hex32.nullable(),
})

export const sweetPickErrors = {
  /** The app's version is below 3 (spec §8, §9). */
  APP_TOO_OLD: 403,
  /** The brand leaves the vote out of this app. */
  PHOTO_VOTE_OFF: 403,
  SIGN_UP_CLOSED: 409,
  /** One entry a contest and person, which is never changed (spec §5). */
  ENTERED_ALREADY: 409,
  VOTING_CLOSED: 409,
  /** I have decided this pair today. */
  VOTED_ALREADY: 409,
  /** The pair is not mine, went to somebody else, or one of the two has left. */
  PAIR_GONE: 410,
} as const satisfies OwnErrors

/** The answer of calls that can safely be repeated without an idempotency key. */
const Done = z.object({ ok: z.literal(true) })
const Id = z.strictObject({ id: z.uuid() })

export const sweetPickApi = {
  'GET /api/sweet-pick': {
    summary:
      'The contest of my brand that runs, is next, or was last; my entry in it; my ballots of today.',
    auth: 'user',
    query: z.strictObject({
      platform: z.enum(VOTE_PLATFORMS).default('web'),
      version: Version.optional(),
    }),
    answer: z.object({
      /** `old-app`: the app must be updated first; `left-out`: the brand has no such vote here. */
      access: z.enum(['open', 'old-app', 'left-out']),
      /** Null while none is planned. */
      contest: Contest.nullable(),
      mine: MyEntry.nullable(),
      ballots: Ballots,
    }),
  },
  'GET /api/sweet-pick/board': {
    summary: 'Who stands where in the contest of my brand, best first, and my own place.',
    auth: 'user',
    query: z.strictObject({ after: PageCursor.optional(), limit: digits(1, 100).default(20) }),
    answer: z.object({
      rows: z.array(Standing),
      next: PageCursor.nullable(),
      me: Standing.nullable(),
    }),
  },
  'POST /api/sweet-pick/photos': {
    summary:
      'Uploads the photo of an entry that must follow within an hour; it is decoded and re-encoded, nothing else of the file is kept.',
    auth: 'user',
    upload: { maxBytes: PICTURE_BYTES },
    errors: ['ENOUGH_FOR_TODAY'],
    answer: z.object({ id: z.uuid() }),
  },
  'GET /api/sweet-pick/photos/:id': {
    summary: 'A photo that I uploaded, as a data URL.',
    auth: 'user',
    params: Id,
    errors: ['NOT_FOUND'],
    answer: z.object({ data: z.string() }),
  },
  'POST /api/sweet-pick/entries': {
    summary:
      'Signs up for the contest with one photo, once and for good; nobody else sees it before operators approve it.',
    auth: 'user',
    idempotent: 'sweetPick.enter',
    body: z.strictObject({
      photo: z.uuid().meta({ apart: true }),
      /** It can never be changed. */
      confirmed: z.literal(true),
      app: App,
    }),
    errors: ['APP_TOO_OLD', 'DISQUALIFIED', 'ENTERED_ALREADY', 'PHOTO_VOTE_OFF', 'SIGN_UP_CLOSED'],
    answer: z.object({ entry: MyEntry }),
  },
  'POST /api/sweet-pick/pairs': {
    summary: 'Pairs to choose from. Those that I have are dealt again, until they are decided.',
    auth: 'user',
    body: z.strictObject({ app: App }),
    errors: ['APP_TOO_OLD', 'DISQUALIFIED', 'PHOTO_VOTE_OFF', 'VOTING_CLOSED'],
    answer: Dealt,
  },
  'POST /api/sweet-pick/ballots': {
    summary:
      'Votes for one of a pair, once a pair and day; the answer brings the pairs to choose from next.',
    auth: 'user',
    idempotent: 'sweetPick.vote',
    body: z.strictObject({
      pair: z.uuid(),
      /** The id of the one of the two that I vote for. */
      choice: z.uuid(),
      app: App,
    }),
    errors: [
      'APP_TOO_OLD',
      'DISQUALIFIED',
      'ENOUGH_FOR_TODAY',
      'PAIR_GONE',
      'PHOTO_VOTE_OFF',
      'VOTED_ALREADY',
      'VOTING_CLOSED',
    ],
    answer: Dealt.extend({ ballot: z.object({ id: z.uuid(), at: Instant }) }),
  },
  'POST /api/sweet-pick/entries/:id/report': {
    summary: 'Reports an entry to the operators; repeated, the latest reason counts.',
    auth: 'user',
    params: Id,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS) }),
    errors: ['NOT_FOUND', 'ENOUGH_FOR_TODAY'],
    answer: Done,
  },
  'POST /api/sweet-pick/entries/:id/block': {
    summary: 'Blocks the person behind an entry: neither of us sees the other any more.',
    auth: 'user',
    params: Id,
    body: z.strictObject({}),
    errors: ['NOT_FOUND'],
    answer: Done,
  },
  'GET /api/sweet-pick/contests': {
    summary: 'The latest contests (20 at most) with what their pairs are proven by, newest first.',
    auth: 'none',
    answer: z.object({ contests: z.array(Proven) }),
  },
  'GET /api/sweet-pick/contests/:id/proof': {
    summary:
      'All that the pairs of a contest are recomputed from, and how often each entrant was shown.',
    auth: 'none',
    params: Id,
    errors: ['NOT_FOUND'],
    answer: Proven.extend({
      /** Rounds that were opened: 0, 1, 2, … */
      rounds: Count,
      /** In the order of their numbers. Nothing in it tells who is ahead. */
      roster: z.array(
        z.object({
          number: EntryNumber,
          /** The first round that it is no more in; null while it stays. */
          leftRound: Count.nullable(),
          views: Count,
        }),
      ),
    }),
  },
  'GET /api/sweet-pick/contests/:id/rounds': {
    summary:
      'Which pairs of a contest were shown, by round; which two each of them is follows from the seed.',
    auth: 'none',
    params: Id,
    query: z.strictObject({
      from: digits(0, 10_000_000).default(0),
      limit: digits(1, 200).default(100),
    }),
    errors: ['NOT_FOUND'],
    answer: z.object({
      rounds: z.array(
        z.object({
          round: Count,
          /** A sign for each pair of the round: `1` was shown and decided, `0` was not. */
          shown: z.string(),
        }),
      ),
      next: Count.nullable(),
    }),
  },
  ...sweetPickOpsApi,
} satisfies Api
