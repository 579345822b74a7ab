import type { FeatureSheets } from '../../sheet-visits.ts'
import { friendOf, inviter, paidLine } from '../inviters.ts'

export default {
  'page.tsx': {
    prepare: async () => {
      const visitor = await inviter()
      return { visitor, params: { friend: await friendOf(visitor), line: await paidLine(visitor) } }
    },
  },
} satisfies FeatureSheets
