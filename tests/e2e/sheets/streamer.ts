import type { FeatureSheets } from '../../sheet-visits.ts'
import { earner } from '../streamers.ts'

export default {
  'center.tsx': { prepare: async () => ({ visitor: await earner() }) },
} satisfies FeatureSheets
