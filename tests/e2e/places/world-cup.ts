import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { bettor, seeReceipt } from '../cup-page.ts'

export default {
  'GET /api/world-cup/bets': {
    visitor: async () => {
      const visitor = await bettor()
      // A receipt that was not seen would lie over them.
      await seeReceipt(visitor)
      return visitor
    },
    address: () => `${paths.worldCup}?tab=mine`,
  },
} satisfies CallPlaces
