import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { pairedFor } from '../gift-screens.ts'
import { ask } from '../server.ts'

export default {
  'POST /api/gift-wall/pairings/confirm': {
    address: () => paths.goTV,
    entries: async () => ({ code: (await ask('POST /api/gift-wall/pairings')).code }),
  },
  'POST /api/gift-wall/screens/:id/settings': {
    address: async (visitor) => `${paths.goTV}?sheet=screen.${await pairedFor(visitor)}`,
  },
} satisfies CallPlaces
