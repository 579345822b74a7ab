import type { FeatureSheets } from '../../sheet-visits.ts'
import { growTree, treeless } from '../trees.ts'

export default {
  // Who has a tree sees that instead.
  'clearing.tsx': { prepare: async () => ({ visitor: await treeless() }) },
  'board.tsx': {
    openedByLink: ['close'],
    prepare: async (player) => {
      await growTree(player)
      return {}
    },
  },
} satisfies FeatureSheets
