// What one person did in the adventure, as operators see it.
import { column, opsPersonList } from './ops-calls.ts'
import { PLANETS } from './planets.ts'

const rounds = opsPersonList({
  summary: 'The rounds in which somebody sent ships, and what each paid to them.',
  columns: {
    round: column.number({ sorts: true, filter: 'is' }),
    closesAt: column.instant(),
    state: column.choice(['open', 'drawn', 'settled', 'refunded']),
    ships: column.number(),
    /** Null until it is drawn. */
    treasure: column.maybeChoice(PLANETS),
    diamonds: column.maybeNumber(),
    transfer: column.transfer(),
  },
  key: 'round',
  order: '-round',
})

const dispatches = opsPersonList({
  summary: 'The receipts of the ships that somebody sent.',
  columns: {
    id: column.id(),
    at: column.instant(),
    round: column.number({ sorts: true, filter: 'is' }),
    planet: column.choice(PLANETS),
    ships: column.number(),
  },
  key: 'id',
  order: '-round',
})

const lots = opsPersonList({
  summary: 'The ships that somebody bought, got back or was given.',
  columns: {
    id: column.id(),
    boughtAt: column.instant({ sorts: true, filter: 'range' }),
    origin: column.choice(['bought', 'returned', 'given']),
    ships: column.number(),
    left: column.number(),
    expiresAt: column.instant(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-boughtAt',
})

export const adventurePersonOpsApi = {
  'GET /api/ops/adventure/users/:id/rounds': rounds.rows,
  'GET /api/ops/adventure/users/:id/rounds.csv': rounds.csv,
  'GET /api/ops/adventure/users/:id/dispatches': dispatches.rows,
  'GET /api/ops/adventure/users/:id/dispatches.csv': dispatches.csv,
  'GET /api/ops/adventure/users/:id/ships': lots.rows,
  'GET /api/ops/adventure/users/:id/ships.csv': lots.csv,
} as const
