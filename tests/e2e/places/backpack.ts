import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { growTree } from '../trees.ts'

export default {
  'GET /api/backpack': {
    address: async (visitor) => {
      await growTree(visitor)
      return paths.backpack
    },
  },
} satisfies CallPlaces
