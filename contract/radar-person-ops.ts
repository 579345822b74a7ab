// How often one person searched by the radar, as operators see it: whom they met is nobody's but theirs.
import { column, opsPersonList } from './ops-calls.ts'

const days = opsPersonList({
  summary: 'How often the radar found somebody for a person, by the day (UTC).',
  columns: {
    day: column.instant({ sorts: true, filter: 'range' }),
    meetings: column.number(),
    greeted: column.number(),
  },
  key: 'day',
  order: '-day',
})

export const radarPersonOpsApi = {
  'GET /api/ops/radar/users/:id/days': days.rows,
  'GET /api/ops/radar/users/:id/days.csv': days.csv,
} as const
