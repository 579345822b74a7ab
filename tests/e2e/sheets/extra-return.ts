import type { FeatureSheets } from '../../sheet-visits.ts'
import { runner } from '../extra-return-people.ts'

export default {
  'page.tsx': {
    prepare: async () => ({ visitor: await runner(), params: { card: '1' } }),
  },
} satisfies FeatureSheets
