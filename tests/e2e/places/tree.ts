import type { CallPlaces } from '../call-places.ts'
import { newcomer } from '../server.ts'

export default {
  'POST /api/tree/invitations': {
    entries: async () => ({ userId: String((await newcomer()).id) }),
  },
} satisfies CallPlaces
