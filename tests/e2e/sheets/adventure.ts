import type { FeatureSheets } from '../../sheet-visits.ts'
import { seeAll } from '../round.ts'

// A receipt that was not seen would open by itself.
const prepare: FeatureSheets[string]['prepare'] = async (player) => {
  await seeAll(player)
  return {}
}

export default {
  'use-past-rounds.ts': { prepare },
  'use-spending.ts': { prepare },
} satisfies FeatureSheets
