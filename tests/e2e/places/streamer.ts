import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'
import { streamer } from '../streamers.ts'

export default {
  'POST /api/streamer/goals': {
    visitor: streamer,
    address: () => `${paths.anchorCenter}?sheet=goal`,
  },
} satisfies CallPlaces
