import type { FeatureSheets } from '../../sheet-visits.ts'

export default {
  'page.tsx': { prepare: () => ({ params: { limit: 'day', pause: 'coolOff' } }) },
} satisfies FeatureSheets
