// The waterings of one person, as operators see them.
import { column, opsPersonList } from './ops-calls.ts'

const waterings = opsPersonList({
  summary: 'When somebody watered which tree, and how it stood then.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    tree: column.id(),
    points: column.number(),
    level: column.number(),
  },
  key: 'id',
  order: '-at',
})

export const treePersonOpsApi = {
  'GET /api/ops/tree/users/:id/waterings': waterings.rows,
  'GET /api/ops/tree/users/:id/waterings.csv': waterings.csv,
} as const
