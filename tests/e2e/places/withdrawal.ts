import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { earnedLine, earner } from '../streamers.ts'

const MOMENT = 1.7e12
const ID = '0190b7a8-5e5a-7000-8000-000000000000'

export default {
  'GET /api/earnings': { visitor: earner, rows: 'lines' },
  'GET /api/earnings/lines/:id': {
    visitor: earner,
    address: async (me) => `${paths.withdraw}?sheet=earned.${await earnedLine(me)}`,
    rows: 'events',
  },
  // Its form leads to another page, where a code is asked for.
  'POST /api/withdrawals': { triedBy: 'withdrawal.test.ts' },
  'GET /api/withdrawals': {
    address: () => `${paths.withdraw}?sheet=history`,
    row: {
      id: ID,
      number: 'WD-7K3M-9QXW',
      state: 'inReview',
      way: 'bank',
      points: 14_000,
      amount: { minor: 455_160_000, currency: 'VND' },
      usdMinor: 20_000,
      rate: { id: ID, currency: 'VND', perDollar: '22758', dated: '2021-09-12' },
      label: 'Vietcombank •••• 4321',
      upline: null,
      at: MOMENT,
      reviewAt: MOMENT + 600_000,
      reviewedBy: MOMENT + 86_400_000,
      restsUntil: null,
      holds: [],
      why: null,
      steps: [{ at: MOMENT, state: 'submitted' }],
      transfers: [],
    },
  },
} satisfies CallPlaces
