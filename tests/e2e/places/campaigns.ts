import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { opener } from '../campaign-people.ts'
import { familyName, founder } from '../family-people.ts'

export default {
  'GET /api/campaigns/editions/:number/rewards': { visitor: opener },
  'POST /api/family/families': {
    address: () => `${paths.familyBattles}?sheet=found`,
    entries: async () => ({ name: familyName() }),
  },
  'POST /api/family/families/:id/change': {
    visitor: async () => (await founder()).me,
    address: () => `${paths.familyBattles}?sheet=change`,
    entries: async () => ({ name: familyName() }),
  },
} satisfies CallPlaces
