// The spins of one person, as operators see them.
import { column, opsPersonList } from './ops-calls.ts'

const spins = opsPersonList({
  summary: 'Somebody’s spins; the ten of one tap share a transfer.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    sector: column.number({ filter: 'is' }),
    stake: column.number(),
    prizeCurrency: column.choice(['diamond', 'gold']),
    prize: column.number(),
    tuning: column.number(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

export const turntablePersonOpsApi = {
  'GET /api/ops/turntable/users/:id/spins': spins.rows,
  'GET /api/ops/turntable/users/:id/spins.csv': spins.csv,
} as const
