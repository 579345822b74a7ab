// Somebody's verified name and number, as operators see them: masked.
import { column, opsPersonList } from './ops-calls.ts'

const verifications = opsPersonList({
  summary: 'Whether somebody’s real name is verified, with name and number masked.',
  columns: {
    at: column.instant({ sorts: true, filter: 'range' }),
    country: column.text(),
    name: column.maybeText(),
    number: column.maybeText(),
  },
  key: 'at',
  order: '-at',
})

export const verificationOpsApi = {
  'GET /api/ops/verification/users/:id': verifications.rows,
  'GET /api/ops/verification/users/:id.csv': verifications.csv,
} as const
