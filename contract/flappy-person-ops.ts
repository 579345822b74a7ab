// The flights of one person, as operators see them.
import { column, opsPersonList } from './ops-calls.ts'

/** As in `RunRefusal`: why a run does not count. */
const REFUSALS = [
  'tooFast',
  'unknownTicket',
  'usedTicket',
  'expiredTicket',
  'voidTicket',
  'impossible',
] as const

const flights = opsPersonList({
  summary: 'Somebody’s tickets, and the runs that were flown on them.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    ticket: column.choice(['open', 'flown', 'refused', 'void']),
    refusal: column.maybeChoice(REFUSALS),
    score: column.maybeNumber(),
    run: column.maybeChoice(['counted', 'held', 'dismissed']),
    /** What its chest held. */
    diamonds: column.maybeNumber(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

export const flappyPersonOpsApi = {
  'GET /api/ops/flappy/users/:id/flights': flights.rows,
  'GET /api/ops/flappy/users/:id/flights.csv': flights.csv,
} as const
