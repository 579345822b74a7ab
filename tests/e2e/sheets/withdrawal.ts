import type { FeatureSheets } from '../../sheet-visits.ts'
import { earnedLine, earner } from '../streamers.ts'

export default {
  'desk.tsx': {
    prepare: async () => {
      const visitor = await earner()
      return { visitor, params: { earned: await earnedLine(visitor) } }
    },
  },
} satisfies FeatureSheets
