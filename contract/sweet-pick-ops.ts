// Sweet Pick in the ops console: contests, photos to look at, ballots that are held, what was paid.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { Instant } from './endpoint.ts'
import { column, opsAction, opsList, opsPersonList } from './ops-calls.ts'
import {
  CASE_STATES,
  CONTEST_STATES,
  ENTRY_REFUSALS,
  ENTRY_STATES,
  ENTRY_WITHDRAWALS,
  HELD_BY,
  PHOTO_REFUSALS,
} from './sweet-pick-constants.ts'
import { REPORT_REASONS } from './topic-ops.ts'

const Count = z.number().int().min(0)
const Id = z.object({ id: z.uuid() })
const Moment = Instant.min(0).max(8_640_000_000_000_000)

const contests = opsList({
  summary: 'Contests of Sweet Pick.',
  permission: 'look',
  columns: {
    id: column.id(),
    state: column.choice(CONTEST_STATES),
    /** With commas between them. */
    brands: column.text({ filter: 'has' }),
    signUpStartsAt: column.instant({ filter: 'range' }),
    votingStartsAt: column.instant({ filter: 'range' }),
    votingEndsAt: column.instant({ sorts: true, filter: 'range' }),
    entrants: column.number(),
    ballots: column.number(),
    /** Ballots that are held. */
    held: column.number(),
    /** In points. */
    pool: column.number(),
  },
  key: 'id',
  order: '-votingEndsAt',
})

const entries = opsList({
  summary: 'Entries of Sweet Pick, with where they stand.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    contest: column.id(),
    number: column.number({ filter: 'range' }),
    userId: column.user(),
    state: column.choice(ENTRY_STATES),
    votes: column.number(),
    views: column.number(),
    /** Reports since an operator last decided. */
    reports: column.number({ filter: 'range' }),
  },
  key: 'id',
  order: '-at',
})

const cases = opsList({
  summary: 'Ballots for one entrant by accounts that have something in common: held until decided.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    contest: column.id(),
    state: column.choice(CASE_STATES),
    by: column.choice(HELD_BY),
    /** Of the entry that they are for. */
    number: column.number(),
    userId: column.user(),
    accounts: column.number(),
    ballots: column.number(),
    decidedAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

const prizes = opsList({
  summary: 'What the best of each contest were paid.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    contest: column.id(),
    place: column.number(),
    number: column.number(),
    userId: column.user(),
    votes: column.number(),
    /** In points. */
    pool: column.number(),
    percent: column.number(),
    points: column.number(),
    vipDays: column.number(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

const ofPerson = opsPersonList({
  summary: 'Somebody’s entries in contests of Sweet Pick, and what they won.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    contest: column.id(),
    number: column.number(),
    state: column.choice(ENTRY_STATES),
    votes: column.number(),
    place: column.maybeNumber(),
    points: column.maybeNumber(),
    vipDays: column.maybeNumber(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

const OpsContest = z.object({
  id: z.uuid(),
  state: z.enum(CONTEST_STATES),
  brands: z.array(z.string()),
  signUpStartsAt: Instant,
  votingStartsAt: Instant,
  votingEndsAt: Instant,
  plannedAt: Instant,
  rewardedAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  tuningVersion: z.number().int(),
  commitment: z.string(),
  entries: z.object({ pending: Count, approved: Count, refused: Count, withdrawn: Count }),
  ballots: z.object({ cast: Count, counted: Count, held: Count, void: Count }),
  openCases: Count,
  /** In points, as it stands. */
  pool: Count,
  /** How often the one that was shown most and the one that was shown least were; null before voting. */
  views: z.object({ most: Count, fewest: Count }).nullable(),
  steps: z.array(
    z.object({ event: z.string(), to: z.enum(CONTEST_STATES), at: Instant, actor: z.string() }),
  ),
})
export type OpsContest = z.infer<typeof OpsContest>

const OpsEntry = z.object({
  id: z.uuid(),
  contest: z.uuid(),
  number: z.number().int(),
  userId: z.number().int(),
  state: z.enum(ENTRY_STATES),
  refusal: z.enum(ENTRY_REFUSALS).nullable(),
  withdrawal: z.enum(ENTRY_WITHDRAWALS).nullable(),
  at: Instant,
  /** As a data URL; null once it is gone. */
  photo: z.string().nullable(),
  votes: Count,
  views: Count,
  /** Oldest first. */
  reports: z.array(
    z.object({
      userId: z.number().int(),
      reason: z.enum(REPORT_REASONS),
      at: Instant,
      /** Whether an operator has decided since. */
      isDecided: z.boolean(),
    }),
  ),
})
export type OpsEntry = z.infer<typeof OpsEntry>

const OpsCase = z.object({
  id: z.uuid(),
  contest: z.uuid(),
  state: z.enum(CASE_STATES),
  by: z.enum(HELD_BY),
  /** Tells one device or address from another, and nothing else of it; null for `young`. */
  mark: z.string().nullable(),
  entry: z.object({ id: z.uuid(), number: z.number().int(), userId: z.number().int() }),
  at: Instant,
  decidedAt: Instant.nullable(),
  decider: z.string().nullable(),
  ballots: Count,
  /** Those who cast them (200 at most), most ballots first. */
  accounts: z.array(
    z.object({
      userId: z.number().int(),
      joinedAt: Instant,
      ballots: Count,
      firstAt: Instant,
      lastAt: Instant,
    }),
  ),
})
export type OpsCase = z.infer<typeof OpsCase>

export const sweetPickOpsApi = {
  'GET /api/ops/sweet-pick/contests': contests.rows,
  'GET /api/ops/sweet-pick/contests.csv': contests.csv,
  'GET /api/ops/sweet-pick/entries': entries.rows,
  'GET /api/ops/sweet-pick/entries.csv': entries.csv,
  'GET /api/ops/sweet-pick/cases': cases.rows,
  'GET /api/ops/sweet-pick/cases.csv': cases.csv,
  'GET /api/ops/sweet-pick/prizes': prizes.rows,
  'GET /api/ops/sweet-pick/prizes.csv': prizes.csv,
  'GET /api/ops/sweet-pick/users/:id/entries': ofPerson.rows,
  'GET /api/ops/sweet-pick/users/:id/entries.csv': ofPerson.csv,
  'GET /api/ops/sweet-pick/contests/:id': {
    summary: 'A contest with its figures and everything that happened to it.',
    auth: { permission: 'look' },
    params: Id,
    answer: OpsContest,
  },
  'GET /api/ops/sweet-pick/entries/:id': {
    summary: 'An entry with its photo and its reports.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsEntry,
  },
  'GET /api/ops/sweet-pick/cases/:id': {
    summary:
      'Ballots that are held, with the accounts that cast them and what they have in common.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsCase,
  },
  'POST /api/ops/sweet-pick/contests': opsAction({
    summary: 'Plans a contest for some brands, of which none has another one that is not over.',
    permission: 'tune',
    body: {
      brands: z.array(z.string().regex(BRAND_ID)).min(1).max(20),
      signUpStartsAt: Moment,
      votingStartsAt: Moment,
      votingEndsAt: Moment,
    },
    errors: ['OPS_PROPOSED_ALREADY', 'OPS_TOO_LATE'],
    answer: z.object({ id: z.uuid(), state: z.enum(CONTEST_STATES) }),
  }),
  'POST /api/ops/sweet-pick/contests/:id/cancellation': opsAction({
    summary: 'Cancels a contest before voting starts; players read why.',
    permission: 'tune',
    params: Id,
    body: { seen: z.enum(CONTEST_STATES) },
    errors: ['OPS_CHANGED', 'OPS_STEP_REFUSED'],
    answer: z.object({ id: z.uuid(), state: z.enum(CONTEST_STATES) }),
  }),
  'POST /api/ops/sweet-pick/entries/:id/decision': opsAction({
    summary: 'Approves an entry, which everybody sees from then on, or refuses it for a reason.',
    permission: 'answer',
    params: Id,
    body: {
      decision: z.enum(['approve', ...PHOTO_REFUSALS]),
      /** As it was seen. */
      seen: z.enum(ENTRY_STATES),
    },
    errors: ['OPS_CHANGED', 'OPS_STEP_REFUSED', 'OPS_TOO_LATE'],
    answer: z.object({ id: z.uuid(), state: z.enum(ENTRY_STATES) }),
  }),
  'POST /api/ops/sweet-pick/entries/:id/reports': opsAction({
    summary: 'Ends the reports on an entry: it is taken out of its contest, or stays.',
    permission: 'answer',
    params: Id,
    body: { decision: z.enum(['withdraw', 'dismiss']), seen: z.enum(ENTRY_STATES) },
    errors: ['OPS_CHANGED', 'OPS_STEP_REFUSED', 'OPS_UNCHANGED'],
    answer: z.object({ id: z.uuid(), state: z.enum(ENTRY_STATES) }),
  }),
  'POST /api/ops/sweet-pick/cases/:id/decision': opsAction({
    summary: 'Lets ballots count that were held, or makes them void.',
    permission: 'sanction',
    params: Id,
    body: {
      decision: z.enum(['release', 'void']),
      /** How many ballots were seen. */
      ballots: Count,
    },
    errors: ['OPS_CHANGED', 'OPS_STEP_REFUSED'],
    answer: z.object({ id: z.uuid(), state: z.enum(CASE_STATES), ballots: Count }),
  }),
} as const
