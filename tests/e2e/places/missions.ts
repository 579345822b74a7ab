import type { CallPlaces } from '../call-places.ts'
import { collector } from '../mission-people.ts'

export default {
  'GET /api/missions/claims': { visitor: collector },
} satisfies CallPlaces
