// The top-ups of one person, as operators see them.
import { column, opsPersonList } from './ops-calls.ts'

/** As in `OrderState`. */
const STATES = [
  'created',
  'paying',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
  'won',
  'lost',
] as const

const orders = opsPersonList({
  summary: 'Somebody’s orders of top-ups, and the transfer of what was paid for.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    number: column.text({ filter: 'is' }),
    state: column.choice(STATES),
    pack: column.text(),
    currency: column.choice(['diamond', 'gold']),
    amount: column.number(),
    bonus: column.number(),
    /** In the smallest unit of its currency. */
    priceMinor: column.number(),
    priceCurrency: column.text({ filter: 'is' }),
    method: column.text(),
    paidAt: column.maybeInstant(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

export const rechargePersonOpsApi = {
  'GET /api/ops/recharge/users/:id/orders': orders.rows,
  'GET /api/ops/recharge/users/:id/orders.csv': orders.csv,
} as const
