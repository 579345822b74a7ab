import type { FeatureSheets } from '../../sheet-visits.ts'
import { leading } from '../family-people.ts'

export default {
  'families-view.tsx': {
    openedByLink: ['members', 'requests', 'leave', 'change'],
    prepare: leading,
  },
  'season-view.tsx': { prepare: () => ({ params: { box: 'door-cat' } }) },
} satisfies FeatureSheets
