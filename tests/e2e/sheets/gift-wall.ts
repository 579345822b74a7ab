import type { FeatureSheets } from '../../sheet-visits.ts'
import { pairedFor } from '../gift-screens.ts'

export default {
  'phone.tsx': {
    prepare: async (player) => {
      const id = await pairedFor(player)
      return { params: { screen: id, unpair: id } }
    },
  },
} satisfies FeatureSheets
