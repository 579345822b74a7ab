// What one person was paid for what others topped up and earned, and what of that was taken back, as operators see it.
import { COMMISSION_PROGRAMS, COMMISSION_SOURCES } from './commission.ts'
import { column, opsPersonList } from './ops-calls.ts'

const lines = opsPersonList({
  summary:
    'Somebody’s lines of commissions: what each paid, and what it took back of earlier ones.',
  columns: {
    id: column.id(),
    at: column.instant({ sorts: true, filter: 'range' }),
    program: column.choice(COMMISSION_PROGRAMS),
    what: column.choice(['paid', 'takenBack']),
    /** Below zero where they were taken back. */
    points: column.number(),
    /** How many commissions are in it; of what was taken back, those of the line that did it. */
    count: column.number(),
    /** Millionths of a point: what its commissions come to, and what is carried into it and out of it. */
    micro: column.number(),
    carriedIn: column.number(),
    carriedOut: column.number(),
    /** Its commissions are those with numbers from the first to the last. */
    firstNumber: column.number(),
    lastNumber: column.number(),
    transfer: column.transfer(),
  },
  key: 'id',
  order: '-at',
})

const commissions = opsPersonList({
  summary: 'Somebody’s commissions, one for each top-up, earning, award, refund and claw-back.',
  columns: {
    /** The programme and its number. */
    key: column.text(),
    at: column.instant({ sorts: true, filter: 'range' }),
    program: column.choice(COMMISSION_PROGRAMS),
    number: column.number({ filter: 'range' }),
    source: column.choice(COMMISSION_SOURCES),
    /** Whose doing it was; null where it was nobody's. */
    otherId: column.maybeUser(),
    /** Millionths of a point. */
    micro: column.number(),
    /** Of a top-up or a refund, in US cents. */
    cents: column.maybeNumber(),
    /** Of an earning, thousandths of a point that were earned. */
    milli: column.maybeNumber(),
    /** The invitation, the membership, or the award. */
    ref: column.id(),
  },
  key: 'key',
  order: '-at',
})

export const commissionPersonOpsApi = {
  'GET /api/ops/commission/users/:id/lines': lines.rows,
  'GET /api/ops/commission/users/:id/lines.csv': lines.csv,
  'GET /api/ops/commission/users/:id/commissions': commissions.rows,
  'GET /api/ops/commission/users/:id/commissions.csv': commissions.csv,
} as const
