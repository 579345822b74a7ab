import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { votersEntry } from '../sweet-picks.ts'

export default {
  'GET /api/sweet-pick/board': {
    address: () => `${paths.sweetPick}?sheet=board`,
    rows: 'rows',
  },
  'POST /api/sweet-pick/entries/:id/report': {
    address: async (visitor) => `${paths.sweetPick}?sheet=report.${await votersEntry(visitor)}`,
  },
  // Its form comes after a photo that was chosen and cut.
  'POST /api/sweet-pick/entries': { triedBy: 'sweet-pick.test.ts' },
} satisfies CallPlaces
