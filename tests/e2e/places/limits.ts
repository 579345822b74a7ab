import { paths } from '../../../src/base/paths.ts'
import type { CallPlaces } from '../call-places.ts'

export default {
  'POST /api/play/limits': { address: () => `${paths.limits}?sheet=limit.day` },
} satisfies CallPlaces
