import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { leveller } from '../level-people.ts'

export default {
  'GET /api/levels/:kind/days': {
    visitor: leveller,
    address: () => `${paths.userLevel}?sheet=days.active`,
  },
  'GET /api/levels/intimacy': { visitor: leveller },
} satisfies CallPlaces
