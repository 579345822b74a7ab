import { TURNTABLE_MAX_RETURN_PERCENT, TurntableTuning } from '../../../contract/turntable.ts'
import { chances, expectedReturn } from '../../../machines/turntable/rules.ts'
import { tuningFaults } from '../../../machines/turntable/tuning.ts'
import { gameTuning } from '../game-tuning.ts'

export default gameTuning<TurntableTuning>({
  game: 'turntable',
  schema: TurntableTuning,
  faults: tuningFaults,
  returns: (tuning) => {
    const { staked, diamonds, ratio } = expectedReturn(tuning)
    return [
      {
        name: 'overall',
        figure: { kind: 'share', value: ratio },
        most: { kind: 'share', value: TURNTABLE_MAX_RETURN_PERCENT / 100 },
      },
      { name: 'inDiamonds', figure: { kind: 'share', value: diamonds / staked } },
      { name: 'inGold', figure: { kind: 'share', value: ratio - diamonds / staked } },
    ]
  },
  hint: (tuning, [list, index, field]) =>
    list === 'sectors' && field === 'weight'
      ? { kind: 'share', value: chances(tuning)[Number(index)] ?? 0 }
      : null,
})
