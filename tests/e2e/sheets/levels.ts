import type { FeatureSheets } from '../../sheet-visits.ts'

export default {
  'page.tsx': {
    prepare: () => ({ params: { days: 'active', track: 'wealth', ornament: 'sprout' } }),
  },
} satisfies FeatureSheets
