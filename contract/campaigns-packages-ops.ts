// Packages of campaigns in the ops console: what was bought.
import { column, opsList } from './ops-calls.ts'

const purchases = opsList({
  summary: 'Packages of campaigns that were bought.',
  permission: 'people',
  columns: {
    /** Its reward has the same id. */
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    edition: column.number({ filter: 'range' }),
    package: column.text({ filter: 'is' }),
    /** Which of all that are there it is. */
    number: column.number(),
    userId: column.user(),
    /** What paid for it; none where tokens did. */
    stake: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

export const campaignsPackagesOpsApi = {
  'GET /api/ops/campaigns/purchases': purchases.rows,
  'GET /api/ops/campaigns/purchases.csv': purchases.csv,
} as const
