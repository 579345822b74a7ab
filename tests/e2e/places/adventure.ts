import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'

// One file holds both sheets.
export default {
  'GET /api/adventure/my-rounds': {
    address: () => `${paths.alienAdventure}?sheet=mine`,
    rows: 'rounds',
  },
  'GET /api/adventure/rounds': { address: () => `${paths.alienAdventure}?sheet=rounds` },
} satisfies CallPlaces
