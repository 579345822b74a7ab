// Ornaments of people in the ops console: what they were given and for what, and what an operator gives or disables.
import { z } from 'zod'
import { digits, Instant } from './endpoint.ts'
import { column, opsAction, opsPersonList } from './ops-calls.ts'
import { OrnamentId } from './ornament-id.ts'
import { ORNAMENT_REASONS, ORNAMENTS } from './ornaments-constants.ts'

/** How a grant stands: it has run out, it cannot be worn, everyone sees it, or it is just owned. */
const GRANT_STATES = ['ended', 'disabled', 'worn', 'owned'] as const

const grants = opsPersonList({
  summary: 'The ornaments that somebody was given, each with what it was for.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    ornament: column.choice(ORNAMENTS),
    /** `<feature>.<what>`, such as `levels.active`. */
    source: column.text({ filter: 'is' }),
    /** What paid for it, where it was bought. */
    transfer: column.transfer(),
    until: column.maybeInstant(),
    state: column.choice(GRANT_STATES),
    /** Why it cannot be worn; the first of several reasons. */
    why: column.maybeChoice(ORNAMENT_REASONS),
    /** When an operator disabled the ornament on them; null where none did. */
    disabledAt: column.maybeInstant(),
  },
  key: 'id',
  order: '-at',
})

const Person = z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) })

export const ornamentsOpsApi = {
  'GET /api/ops/ornaments/users/:id/grants': grants.rows,
  'GET /api/ops/ornaments/users/:id/grants.csv': grants.csv,
  'POST /api/ops/ornaments/users/:id/grants': opsAction({
    summary: 'Gives somebody an ornament, for so many days or for good.',
    permission: 'sanction',
    params: Person,
    body: { ornament: OrnamentId, days: z.number().int().min(1).max(3_650).nullable() },
    answer: z.object({ ornament: OrnamentId, until: Instant.nullable() }),
  }),
  'POST /api/ops/ornaments/users/:id/state': opsAction({
    summary:
      'Disables an ornament of somebody, which nobody sees on them any more, or enables it again.',
    permission: 'sanction',
    params: Person,
    body: { ornament: OrnamentId, decision: z.enum(['disable', 'enable']) },
    errors: ['OPS_CHANGED'],
    answer: z.object({ ornament: OrnamentId, isDisabled: z.boolean() }),
  }),
} as const
