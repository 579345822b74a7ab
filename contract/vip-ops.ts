// VIP in the ops console: what somebody was given, and what an operator gives or revokes.
import { z } from 'zod'
import { digits, Instant } from './endpoint.ts'
import { column, opsAction, opsPersonList } from './ops-calls.ts'
import { VIP_MAX_DAYS, VIP_SOURCES } from './vip-constants.ts'

const grants = opsPersonList({
  summary: 'The days as a VIP that somebody was given, each with what it was for.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    days: column.number(),
    source: column.choice(VIP_SOURCES),
    /** What it was for, once for ever in its source. */
    ref: column.text({ filter: 'is' }),
    state: column.choice(['counts', 'revoked']),
    revokedAt: column.maybeInstant(),
    /** Until when they are a VIP by all that counts; the same in each row. */
    until: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

const Person = z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) })
const Standing = z.object({ until: Instant.nullable() })

export const vipOpsApi = {
  'GET /api/ops/vip/users/:id/grants': grants.rows,
  'GET /api/ops/vip/users/:id/grants.csv': grants.csv,
  'POST /api/ops/vip/users/:id/grants': opsAction({
    summary: 'Makes somebody a VIP for so many days, or adds them to those that are left.',
    permission: 'sanction',
    params: Person,
    body: { days: z.number().int().min(1).max(VIP_MAX_DAYS) },
    answer: Standing,
  }),
  'POST /api/ops/vip/users/:id/revoke': opsAction({
    summary: 'Revokes a grant: its days do not count any more.',
    permission: 'sanction',
    params: Person,
    body: { grant: z.uuid() },
    errors: ['OPS_CHANGED'],
    answer: Standing,
  }),
} as const
