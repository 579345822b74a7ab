import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'

const MOMENT = 1.7e12

export default {
  'GET /api/recharge/orders': {
    address: () => `${paths.recharge}?sheet=history`,
    row: {
      id: '0190b7a8-5e5a-7000-8000-000000000000',
      number: 'RC-7K3M-9QXW',
      state: 'paid',
      currency: 'diamond',
      amount: 320,
      bonus: 64,
      price: { minor: 499, currency: 'USD' },
      method: 'card',
      at: MOMENT,
      expiresAt: MOMENT + 3_600_000,
      payUrl: null,
      steps: [{ at: MOMENT, state: 'paid' }],
      transfers: [],
    },
  },
  // They take a code that exists, and points that nobody new has.
  'POST /api/recharge/redeem': { triedBy: 'recharge.test.ts' },
  'POST /api/recharge/exchange': { triedBy: 'recharge.test.ts' },
} satisfies CallPlaces
