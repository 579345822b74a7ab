// The backpack of one person, as operators see it.
import { column, opsPersonList } from './ops-calls.ts'

const items = opsPersonList({
  summary: 'What somebody was given, by whom and for what, and whether they used it.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    kind: column.text({ filter: 'is' }),
    amount: column.number(),
    /** The giver and its reason, such as `tree.level`. */
    from: column.text({ filter: 'is' }),
    state: column.choice(['unused', 'used']),
    expiresAt: column.instant(),
    usedAt: column.maybeInstant(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

export const backpackPersonOpsApi = {
  'GET /api/ops/backpack/users/:id/items': items.rows,
  'GET /api/ops/backpack/users/:id/items.csv': items.csv,
} as const
