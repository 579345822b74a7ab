import type { FeatureSheets } from '../../sheet-visits.ts'

export default {
  'season-view.tsx': { prepare: () => ({ params: { box: 'door-cat' } }) },
} satisfies FeatureSheets
