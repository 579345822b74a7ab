import type { FeatureSheets } from '../../sheet-visits.ts'
import { pairFor, votersEntry } from '../sweet-picks.ts'

export default {
  'page.tsx': {
    prepare: async (visitor) => {
      const id = await votersEntry(visitor)
      return { params: { entry: id, report: id } }
    },
  },
  'match/stage.tsx': {
    prepare: async (visitor) => ({
      params: { report: (await pairFor(visitor)).entrants[0].id },
    }),
  },
} satisfies FeatureSheets
