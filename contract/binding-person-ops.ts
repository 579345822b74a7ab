// What one person has bound, as operators see it: masked.
import { PAYOUT_METHODS } from './binding-constants.ts'
import { column, opsPersonList } from './ops-calls.ts'

const bindings = opsPersonList({
  summary: 'Somebody’s bindings, those that were replaced among them; numbers are masked.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    method: column.choice(PAYOUT_METHODS),
    label: column.text(),
    country: column.text({ filter: 'is' }),
    restsUntil: column.instant(),
    replacedAt: column.maybeInstant(),
    /** How many others have tried to bind the same account. */
    triedByOthers: column.number(),
  },
  key: 'id',
  order: '-at',
})

export const bindingPersonOpsApi = {
  'GET /api/ops/binding/users/:id/bindings': bindings.rows,
  'GET /api/ops/binding/users/:id/bindings.csv': bindings.csv,
} as const
