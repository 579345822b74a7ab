// Mistakes in the ledger, and taking them back: above a set amount a second person approves.
import { z } from 'zod'
import { Instant } from './endpoint.ts'
import { Balances, Currency } from './money.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

/**
 * Up to so much an operator takes a transfer back alone, in whole units that it moves for people; what moves more in
 * any currency waits for a second person. About US$15 of diamonds, US$10 of gold coins or points.
 */
export const CORRECTION_LIMITS = { diamond: 1_000, gold: 10_000, point: 700 } as const

const STATES = ['waiting', 'approved', 'done', 'rejected', 'withdrawn'] as const
export const CorrectionState = z.enum(STATES)
export type CorrectionState = z.infer<typeof CorrectionState>

const corrections = opsList({
  summary: 'Mistakes in the ledger that operators took back, or want to.',
  permission: 'people',
  columns: {
    id: column.id(),
    proposedAt: column.instant({ sorts: true, filter: 'range' }),
    state: column.choice(STATES),
    userId: column.user(),
    transfer: column.id(),
    /** What the transfer was for. */
    kind: column.text({ filter: 'is' }),
    /** What people get back; negative where it is taken. */
    diamond: column.number(),
    gold: column.number(),
    point: column.number(),
    proposer: column.text({ filter: 'is' }),
    /** Whoever approved, rejected or withdrew it; null where nobody had to, or has yet. */
    decider: column.maybeText({ filter: 'is' }),
    decidedAt: column.maybeInstant(),
    reason: column.text({ filter: 'has' }),
    reversal: column.maybeText(),
  },
  key: 'id',
  order: '-proposedAt',
})

const Id = z.object({ id: z.uuid() })

/** Whole units by currency; signed. */
const Amounts = z.object({ diamond: z.number(), gold: z.number(), point: z.number() })

const Line = z.object({
  line: z.number().int(),
  /** A user's id, or the name of a house. */
  owner: z.union([z.number().int(), z.string()]),
  currency: Currency,
  amount: z.number().int(),
})

/** The act of a reversal: which transfer takes back, who did it, and why. */
const Act = z.object({ transfer: z.uuid(), at: Instant, actor: z.string(), reason: z.string() })

const OpsTransfer = z.object({
  id: z.uuid(),
  at: Instant,
  kind: z.string(),
  /** What transfers of this kind are for, in English. */
  purpose: z.string(),
  lines: z.array(Line),
  /** The transfer that it takes back itself, with its own act; null for most. */
  reverses: Act.nullable(),
  /** What took it back. */
  reversedBy: Act.nullable(),
  /** Every attempt to take it back, oldest first. */
  corrections: z.array(z.object({ id: z.uuid(), state: CorrectionState, at: Instant })),
  /** Whether it can be taken back: `waiting` where somebody wants to already. */
  correction: z.enum(['possible', 'waiting', 'reversed', 'final', 'stands']),
  /** What taking it back gives people, by currency; negative where it takes. */
  back: Amounts,
  /** It moves more than one person may take back alone. */
  needsApproval: z.boolean(),
  /** What is taken and not there as it stands now. */
  missing: z.array(
    z.object({ userId: z.number().int(), currency: Currency, amount: z.number().int() }),
  ),
  /** What is missing would be owed; otherwise it stands in the way. */
  isOwed: z.boolean(),
})
export type OpsTransfer = z.infer<typeof OpsTransfer>

const OpsCorrection = z.object({
  id: z.uuid(),
  state: CorrectionState,
  reason: z.string(),
  /** SHA-256 of what is proposed, which a decision names. */
  hash: z.string(),
  proposer: z.string(),
  proposedAt: Instant,
  needsApproval: z.boolean(),
  /** As they were when it was proposed. */
  limits: Balances,
  /** Whether the operator who asks proposed it. */
  isOwn: z.boolean(),
  transfer: OpsTransfer,
  /** The transfer that took it back. */
  reversal: z.uuid().nullable(),
  /** What its user owed of it when it was taken back. */
  owed: z.array(z.object({ currency: Currency, amount: z.number().int() })),
  /** Oldest first. */
  steps: z.array(
    z.object({
      event: z.string(),
      to: CorrectionState,
      at: Instant,
      actor: z.string(),
      reason: z.string().nullable(),
    }),
  ),
})
export type OpsCorrection = z.infer<typeof OpsCorrection>

/** What a correction may be refused for: all that stands against a transfer's reversal. */
const OBSTACLES = [
  'OPS_TRANSFER_REVERSED',
  'OPS_TRANSFER_FINAL',
  'OPS_TRANSFER_STANDS',
  'OPS_BALANCE_SHORT',
] as const

const Outcome = z.object({
  id: z.uuid(),
  state: CorrectionState,
  reversal: z.uuid().nullable(),
})

export const correctionOpsApi = {
  'GET /api/ops/transfers/:id': {
    summary: 'A transfer with its lines, what it was for, and what took it back.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsTransfer,
  },
  'GET /api/ops/corrections': corrections.rows,
  'GET /api/ops/corrections.csv': corrections.csv,
  'GET /api/ops/corrections/:id': {
    summary: 'A correction with its transfer, and what was decided.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsCorrection,
  },
  'POST /api/ops/transfers/:id/corrections': opsAction({
    summary:
      'Takes a transfer back by a reversing one; above the limit it waits for a second person.',
    permission: 'money',
    params: Id,
    body: {},
    errors: ['OPS_PROPOSED_ALREADY', ...OBSTACLES],
    answer: Outcome,
  }),
  'POST /api/ops/corrections/:id/decision': opsAction({
    summary:
      'Approves a correction, which carries it out, or rejects it; whoever proposed it can withdraw it alone.',
    permission: 'money',
    params: Id,
    body: {
      decision: z.enum(['approve', 'reject', 'withdraw']),
      /** Of what was seen. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    },
    errors: ['OPS_CHANGED', 'OPS_OWN_PROPOSAL', 'OPS_OTHERS_PROPOSAL', ...OBSTACLES],
    answer: Outcome,
  }),
} as const
