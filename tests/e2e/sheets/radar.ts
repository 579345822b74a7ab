import type { FeatureSheets } from '../../sheet-visits.ts'
import { ask } from '../server.ts'

export default {
  'board.tsx': {
    // Without one the page shows the form for it.
    prepare: async ({ token }) => {
      await ask('POST /api/radar/profile', { token, body: { purpose: 0, birthYear: 1996 } })
      return {}
    },
  },
} satisfies FeatureSheets
