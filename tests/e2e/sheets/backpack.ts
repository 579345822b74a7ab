import type { FeatureSheets } from '../../sheet-visits.ts'
import { growTree } from '../trees.ts'

export default {
  'page.tsx': { prepare: async (player) => ({ params: { item: await growTree(player) } }) },
} satisfies FeatureSheets
