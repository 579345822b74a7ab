// People and what they own, as operators see them.
import { z } from 'zod'
import { digits, Instant } from './endpoint.ts'
import { Balances, CURRENCIES } from './money.ts'
import { column, opsAction, opsList } from './ops-calls.ts'

/** The last moment that an id can tell (UUID v7: 48 bits). */
const LATEST_MS = 2 ** 48 - 1

/** Of people, not of operators. */
const ROLES = ['user', 'streamer', 'agent'] as const

const users = opsList({
  summary: 'The people of all brands.',
  permission: 'people',
  columns: {
    id: column.user(),
    nickname: column.text({ filter: 'has' }),
    brand: column.text({ filter: 'is' }),
    externalId: column.text({ filter: 'is' }),
    role: column.choice(ROLES),
    country: column.text({ filter: 'is' }),
    state: column.choice(['open', 'blocked']),
    createdAt: column.instant(),
  },
  key: 'id',
  order: '-id',
})

const entries = opsList({
  summary:
    'A ledger’s lines, with what each transfer was for and the balance after it. Filter by user.',
  permission: 'people',
  columns: {
    transfer: column.transfer(),
    /** The transfer's id and the number of its line. */
    line: column.text(),
    at: column.instant({ sorts: true, filter: 'range' }),
    userId: column.user(),
    kind: column.text({ filter: 'is' }),
    currency: column.choice(CURRENCIES),
    amount: column.number(),
    balance: column.number(),
    /** The transfer that it takes back; null for most. */
    reverses: column.transfer(),
  },
  key: 'line',
  order: '-at',
})

const Id = z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) })

const Freeze = z.object({ since: Instant, reason: z.string() })

const OpsUser = z.object({
  id: z.number().int(),
  nickname: z.string(),
  avatar: z.string(),
  brand: z.string(),
  externalId: z.string(),
  role: z.enum(ROLES),
  gender: z.enum(['female', 'male']),
  country: z.string(),
  createdAt: Instant,
  seenAt: Instant.nullable(),
  blockedAt: Instant.nullable(),
  /** Sessions and tokens of before are refused. */
  notBefore: Instant.nullable(),
  balances: Balances,
  /** Nothing goes out of their account: by what the audit found, by an operator's decision, or by both. */
  frozen: z.object({ audit: Freeze.nullable(), operator: Freeze.nullable() }),
})
export type OpsUser = z.infer<typeof OpsUser>

export const userOpsApi = {
  'GET /api/ops/users': users.rows,
  'GET /api/ops/users.csv': users.csv,
  'GET /api/ops/users/:id': {
    summary: 'Somebody’s profile, balances and pauses.',
    auth: { permission: 'people' },
    params: Id,
    answer: OpsUser,
  },
  'GET /api/ops/users/:id/balances': {
    summary: 'Somebody’s balances as they stood at a moment: the sum of all lines up to it.',
    auth: { permission: 'people' },
    params: Id,
    query: z.strictObject({ at: digits(0, LATEST_MS) }),
    answer: z.object({ at: Instant, balances: Balances }),
  },
  'GET /api/ops/entries': entries.rows,
  'GET /api/ops/entries.csv': entries.csv,
  'POST /api/ops/users/:id/state': opsAction({
    summary:
      'Blocks somebody, lets them in again, or ends all their sessions; open pages hear within seconds.',
    permission: 'sanction',
    params: Id,
    body: { decision: z.enum(['block', 'unblock', 'sign-out']) },
    errors: ['OPS_CHANGED'],
    answer: z.object({ blockedAt: Instant.nullable() }),
  }),
  'POST /api/ops/users/:id/freeze': opsAction({
    summary:
      'Freezes somebody’s account, or ends an operator’s freeze; what the audit froze stays frozen.',
    permission: 'sanction',
    params: Id,
    body: { decision: z.enum(['freeze', 'thaw']) },
    errors: ['OPS_CHANGED'],
    answer: z.object({ frozenSince: Instant.nullable() }),
  }),
} as const
