// Claimed missions as operators see them.
import { MISSION_MEASURES } from './missions-constants.ts'
import { column, opsList, opsPersonList } from './ops-calls.ts'

const CURRENCIES = ['diamond', 'gold'] as const

const claim = {
  id: column.id(),
  at: column.instant({ sorts: true, filter: 'range' }),
  mission: column.text({ filter: 'is' }),
  measure: column.choice(MISSION_MEASURES),
  /** The first day of its window, by the calendar of their account. */
  day: column.text(),
  currency: column.choice(CURRENCIES),
  amount: column.number(),
  tuning: column.number({ filter: 'is' }),
  transfer: column.transfer(),
} as const

const claims = opsList({
  summary: 'Rewards of missions that were claimed.',
  permission: 'people',
  columns: { ...claim, userId: column.user() },
  key: 'id',
  order: '-at',
})

const ofPerson = opsPersonList({
  summary: 'The rewards of missions that somebody has claimed.',
  columns: claim,
  key: 'id',
  order: '-at',
})

export const missionsOpsApi = {
  'GET /api/ops/missions/claims': claims.rows,
  'GET /api/ops/missions/claims.csv': claims.csv,
  'GET /api/ops/missions/users/:id/claims': ofPerson.rows,
  'GET /api/ops/missions/users/:id/claims.csv': ofPerson.csv,
} as const
