// What somebody has of levels, as operators see it.
import { LEVEL_KINDS } from './levels-constants.ts'
import { column, opsPersonList } from './ops-calls.ts'

const days = opsPersonList({
  summary: 'What each day brought somebody, by the calendar of their account.',
  columns: {
    day: column.text({ sorts: true }),
    kind: column.choice(LEVEL_KINDS),
    experience: column.number(),
    /** The day and the kind: there is one such row. */
    row: column.text(),
  },
  key: 'row',
  order: '-day',
})

const reached = opsPersonList({
  summary: 'The levels that somebody has reached: they stay, whatever thresholds become.',
  columns: {
    at: column.instant({ sorts: true, filter: 'range' }),
    kind: column.choice(LEVEL_KINDS),
    level: column.number(),
    /** The tuning whose threshold it was. */
    tuning: column.number(),
    /** The kind and the level: there is one such row. */
    row: column.text(),
  },
  key: 'row',
  order: '-at',
})

export const levelsPersonOpsApi = {
  'GET /api/ops/levels/users/:id/days': days.rows,
  'GET /api/ops/levels/users/:id/days.csv': days.csv,
  'GET /api/ops/levels/users/:id/reached': reached.rows,
  'GET /api/ops/levels/users/:id/reached.csv': reached.csv,
} as const
