import { LevelsTuning } from '../../../contract/levels-tuning.ts'
import { daysTo, mostADay, tuningFaults } from '../../../machines/levels/tuning.ts'
import { gameTuning } from '../game-tuning.ts'

export default gameTuning<LevelsTuning>({
  game: 'levels',
  schema: LevelsTuning,
  faults: tuningFaults,
  returns: (tuning) => {
    const days = daysTo(tuning, tuning.active.thresholds.at(-1) ?? 0)
    return [
      {
        name: 'aDay',
        figure: { kind: 'amount', value: mostADay(tuning), unit: 'experience' },
      },
      ...(days === null
        ? []
        : [{ name: 'toTop', figure: { kind: 'amount' as const, value: days, unit: 'day' } }]),
    ]
  },
  hint: (tuning, [kind, list, index]) => {
    if (kind !== 'active' || list !== 'thresholds') return null
    const days = daysTo(tuning, tuning.active.thresholds[Number(index)] ?? 0)
    return days === null ? null : { kind: 'amount', value: days, unit: 'day' }
  },
})
