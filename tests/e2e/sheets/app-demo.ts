import { paths } from '../../../src/base/paths.ts'
import type { FeatureSheets } from '../../sheet-visits.ts'

export default {
  'simulator.tsx': {
    openedByLink: ['setup', 'calls'],
    prepare: () => ({ query: { platform: 'android', page: paths.routeTable } }),
  },
} satisfies FeatureSheets
