import type { CallPlaces } from '../call-places.ts'
import { opener } from '../campaign-people.ts'

export default {
  'GET /api/campaigns/editions/:number/rewards': { visitor: opener },
} satisfies CallPlaces
