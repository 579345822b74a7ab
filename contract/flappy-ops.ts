// Flights as operators see them: those that wait to be looked at, and any by its id.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { FlappyTuning, FlightProof, RunRefusal } from './flappy.ts'
import { Amount } from './money.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

/** What a run is until an operator has decided: one that counts is a newcomer's among the first three. */
const WAS = ['held', 'counted'] as const
const DECISIONS = ['counted', 'dismissed'] as const

const reviews = opsList({
  summary: 'Flights that wait to be looked at, and what was decided of others.',
  permission: 'people',
  columns: {
    id: column.id(),
    ticketId: column.text(),
    at: column.instant({ sorts: true, filter: 'range' }),
    userId: column.user(),
    nickname: column.text({ filter: 'has' }),
    score: column.number({ sorts: true, filter: 'range' }),
    state: column.choice(['waiting', ...DECISIONS]),
    /** `regular`: its taps are too alike; `rare`: a hand so steady hardly ever comes so far; others count already. */
    why: column.choice(['regular', 'rare', 'newcomer']),
    /** Taps that say how regular it is, and the band in which half of them lie, in tenths of a px. */
    levelTaps: column.number(),
    bandTenths: column.number(),
    decidedAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

/** A run as it was recorded. */
const OpsRun = z.object({
  id: z.uuid(),
  at: Instant,
  /** In steps, of which there are 60 a second. */
  steps: z.number().int(),
  state: z.enum(['counted', 'held', 'dismissed']),
  /** An operator may decide of it. */
  waits: z.boolean(),
  levelTaps: z.number().int(),
  bandTenths: z.number().int(),
  decidedAt: Instant.nullable(),
  /** Scores of the same person's other runs in its week, from the worst to the best. */
  others: z.array(z.number().int()),
  /** What it won. */
  chest: z.object({ place: z.number().int(), diamonds: Amount, transferId: z.uuid() }).nullable(),
})

const OpsFlight = z.object({
  /** Its server seed is null until its ticket is used, for operators too. */
  proof: FlightProof,
  userId: z.number().int(),
  ticket: z.enum(['open', 'flown', 'refused', 'void']),
  /** Why its run was refused. */
  refusal: RunRefusal.nullable(),
  tuning: FlappyTuning,
  run: OpsRun.nullable(),
})
export type OpsFlight = z.infer<typeof OpsFlight>

const Id = z.object({ id: z.uuid() })

export const flappyOpsApi = {
  'GET /api/ops/flappy/reviews': reviews.rows,
  'GET /api/ops/flappy/reviews.csv': reviews.csv,
  'GET /api/ops/flappy/flights/:id': {
    summary:
      'A flight by its ticket: everything that decided it, whose it is, and how it was flown.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsFlight,
  },
  'GET /api/ops/flappy/runs/:id/trace': {
    summary: 'A run as a file that the game plays again.',
    auth: { permission: 'people' },
    params: Id,
    answer: z.object({ trace: z.string() }),
  },
  'POST /api/ops/flappy/runs/:id/review': opsAction({
    summary:
      'Counts a flight that waits, or leaves it out for good; the ranking and the chests follow.',
    permission: 'sanction',
    params: Id,
    body: { decision: z.enum(DECISIONS), was: z.enum(WAS) },
    errors: ['OPS_CHANGED', 'OPS_TOO_LATE'],
    answer: z.object({ state: z.enum(DECISIONS) }),
  }),
} as const
