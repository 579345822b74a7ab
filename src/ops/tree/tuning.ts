import { TREE_MAX_A_WEEK, TreeTuning } from '../../../contract/tree.ts'
import { tuningFaults } from '../../../machines/tree/tuning.ts'
import { daysToTop, type GiftKind, maxAWeek } from '../../../machines/tree/yield.ts'
import { gameTuning } from '../game-tuning.ts'

export default gameTuning<TreeTuning>({
  game: 'tree',
  schema: TreeTuning,
  faults: tuningFaults,
  returns: (tuning) =>
    Object.entries(TREE_MAX_A_WEEK).map(([unit, most]) => ({
      name: `weekly-${unit}`,
      figure: { kind: 'amount', value: maxAWeek(tuning, unit as GiftKind).amount, unit },
      most: { kind: 'amount', value: most, unit },
    })),
  hint: (tuning, [list, index, field]) => {
    if (list !== 'levels' || field !== 'points') return null
    const levels = tuning.levels.slice(0, Number(index) + 1)
    return { kind: 'amount', value: daysToTop({ ...tuning, levels }), unit: 'day' }
  },
})
