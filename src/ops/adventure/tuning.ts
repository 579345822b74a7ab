import {
  ADVENTURE_MAX_RETURN_PERCENT,
  AdventureTuning,
} from '../../../contract/adventure-tuning.ts'
import { expectedReturns, weightsOf } from '../../../machines/adventure/rules.ts'
import { tuningFaults } from '../../../machines/adventure/tuning.ts'
import { type Figure, gameTuning } from '../game-tuning.ts'

const MOST: Figure = { kind: 'share', value: ADVENTURE_MAX_RETURN_PERCENT / 100 }

export default gameTuning<AdventureTuning>({
  game: 'adventure',
  schema: AdventureTuning,
  faults: tuningFaults,
  returns: (tuning) => {
    const returns = expectedReturns(tuning)
    const sum = (side: 'returned' | 'staked') => returns.reduce((all, one) => all + one[side], 0)
    return [
      { name: 'overall', figure: { kind: 'share', value: sum('returned') / sum('staked') } },
      ...returns.map(({ returned, staked }, place) => ({
        name: tuning.planets[place]?.id ?? '',
        figure: { kind: 'share' as const, value: returned / staked },
        most: MOST,
      })),
    ]
  },
  hint: (tuning, [list, index, field]) => {
    if (list !== 'planets' || field !== 'weight') return null
    const weights = weightsOf(tuning)
    const sum = weights.reduce((all, weight) => all + weight, 0)
    return { kind: 'share', value: (weights[Number(index)] ?? 0) / sum }
  },
})
