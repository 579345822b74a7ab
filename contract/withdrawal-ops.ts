// Withdrawals in the ops console: the queue, one with its evidence, what is decided, and the rates in force.
import { z } from 'zod'
import { column, opsAction, opsList } from './ops-calls.ts'
import { CURRENCY_CODE } from './recharge-constants.ts'
import { RateDay, RateText } from './withdrawal-data.ts'
import { OpsWithdrawal } from './withdrawal-evidence.ts'
import { REJECTIONS, WITHDRAWAL_STATES, WITHDRAWAL_WAYS } from './withdrawal-values.ts'

const Id = z.object({ id: z.uuid() })

const withdrawals = opsList({
  summary: 'Withdrawals, with what they come to and where they stand.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    number: column.text({ filter: 'is' }),
    state: column.choice(WITHDRAWAL_STATES),
    userId: column.user(),
    way: column.choice(WITHDRAWAL_WAYS),
    points: column.number(),
    /** In the smallest unit of its currency. */
    minor: column.number(),
    currency: column.text({ filter: 'is' }),
    usdMinor: column.number(),
    /** How many rules hold it for a closer look. */
    holds: column.number(),
    firstApprover: column.maybeText({ filter: 'is' }),
    decider: column.maybeText({ filter: 'is' }),
    provider: column.maybeText({ filter: 'is' }),
    paidAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

const rates = opsList({
  summary: 'What a US dollar was worth, as it was set; the newest of a currency holds.',
  permission: 'look',
  columns: {
    id: column.id(),
    at: column.instant(),
    currency: column.text({ filter: 'is' }),
    perDollar: column.text(),
    dated: column.text(),
    source: column.text(),
    setBy: column.text({ filter: 'is' }),
  },
  key: 'id',
  order: '-id',
})

const batches = opsList({
  summary: 'Files of pay-outs that were made for a bank, each with the hash of its bytes.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    number: column.text({ filter: 'is' }),
    lines: column.number(),
    sha256: column.text({ filter: 'is' }),
    operator: column.text({ filter: 'is' }),
  },
  key: 'id',
  order: '-at',
})

const facts = opsList({
  summary: 'What was told of pay-outs, and what came of it.',
  permission: 'people',
  columns: {
    id: column.id(),
    at: column.instant(),
    provider: column.text({ filter: 'is' }),
    event: column.text(),
    kind: column.choice(['sent', 'paid', 'refused', 'returned']),
    reference: column.text({ filter: 'is' }),
    outcome: column.choice(['applied', 'known', 'kept']),
    reason: column.maybeText(),
  },
  key: 'id',
  order: '-id',
})

const Decided = z.object({ id: z.uuid(), state: z.enum(WITHDRAWAL_STATES) })
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

export const withdrawalOpsApi = {
  'GET /api/ops/withdrawals': withdrawals.rows,
  'GET /api/ops/withdrawals.csv': withdrawals.csv,
  'GET /api/ops/withdrawals/:id': {
    summary: 'A withdrawal with its evidence, and what was decided.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsWithdrawal,
  },
  'POST /api/ops/withdrawals/:id/review': opsAction({
    summary: 'Begins the review now: the player can cancel no more.',
    permission: 'money',
    params: Id,
    body: {},
    errors: ['OPS_CHANGED'],
    answer: Decided,
  }),
  'POST /api/ops/withdrawals/:id/decision': opsAction({
    summary:
      'Approves a withdrawal, above the set sum as one of two people, or rejects it: its points go back.',
    permission: 'money',
    params: Id,
    body: {
      decision: z.enum(['approve', 'reject']),
      /** Of what was seen. */
      hash: Hash,
      /** What its player reads where it is rejected. */
      why: z.enum(REJECTIONS).exclude(['refused']).optional(),
    },
    errors: ['OPS_CHANGED', 'OPS_OWN_PROPOSAL', 'OPS_ACCOUNT_FROZEN', 'OPS_UPLINE_GONE'],
    answer: Decided,
  }),
  'POST /api/ops/withdrawals/:id/outcome': opsAction({
    summary:
      'Says what became of a pay-out that was asked for, as somebody found out: paid, refused, or returned.',
    permission: 'money',
    params: Id,
    body: {
      outcome: z.enum(['paid', 'refused', 'returned']),
      /** The state that was seen. */
      seen: z.enum(WITHDRAWAL_STATES),
    },
    errors: ['OPS_CHANGED'],
    answer: Decided,
  }),
  'GET /api/ops/withdrawals/batches': batches.rows,
  'GET /api/ops/withdrawals/batches.csv': batches.csv,
  'POST /api/ops/withdrawals/batches': opsAction({
    summary: 'Makes a file for the bank of all withdrawals that are approved and can be paid now.',
    permission: 'money',
    body: {},
    errors: ['OPS_UNCHANGED'],
    answer: z.object({
      id: z.uuid(),
      number: z.string(),
      /** Of the file's bytes. */
      sha256: z.string(),
      lines: z.number().int(),
    }),
  }),
  'POST /api/ops/withdrawals/batches/:id/file': opsAction({
    summary: 'Hands a file for the bank out; that it was taken stands in the audit log.',
    permission: 'money',
    params: Id,
    body: {},
    answer: z.object({
      id: z.uuid(),
      number: z.string(),
      sha256: z.string(),
      /** Its bytes, as comma-separated values. */
      text: z.string(),
    }),
  }),
  'POST /api/ops/withdrawals/statements': opsAction({
    summary:
      "Takes a bank's statement in: `reference,outcome,amount_minor,currency`, one pay-out a line.",
    permission: 'money',
    body: { text: z.string().min(1).max(60_000) },
    errors: ['OPS_STATEMENT_FAULTY'],
    answer: z.object({
      applied: z.number().int(),
      known: z.number().int(),
      /** What does not fit: it moved nothing and waits for somebody. */
      kept: z.number().int(),
    }),
  }),
  'GET /api/ops/withdrawals/facts': facts.rows,
  'GET /api/ops/withdrawals/facts.csv': facts.csv,
  'GET /api/ops/withdrawals/rates': rates.rows,
  'GET /api/ops/withdrawals/rates.csv': rates.csv,
  'POST /api/ops/withdrawals/rates': opsAction({
    summary: 'Sets what a US dollar is worth in a currency, from now on.',
    permission: 'money',
    body: {
      currency: z.string().regex(CURRENCY_CODE),
      perDollar: RateText,
      /** The day that the rate is of. */
      dated: RateDay,
      /** Where it stands, such as the name of a central bank. */
      source: z.string().trim().min(2).max(80),
      /** Said where it differs by more than a quarter from the one in force. */
      isFar: z.boolean().optional(),
    },
    errors: ['OPS_RATE_FAR', 'OPS_RATE_UNKNOWN'],
    answer: z.object({ id: z.uuid() }),
  }),
} as const
