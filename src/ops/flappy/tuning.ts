import { FLAPPY_MAX_WEEKLY_DIAMONDS, FlappyTuning } from '../../../contract/flappy.ts'
import { tuningFaults, weeklyDiamonds } from '../../../machines/flappy/tuning.ts'
import { gameTuning } from '../game-tuning.ts'

export default gameTuning<FlappyTuning>({
  game: 'flappy',
  schema: FlappyTuning,
  faults: tuningFaults,
  returns: (tuning) => [
    {
      name: 'weekly',
      figure: { kind: 'amount', value: weeklyDiamonds(tuning), unit: 'diamond' },
      most: { kind: 'amount', value: FLAPPY_MAX_WEEKLY_DIAMONDS, unit: 'diamond' },
    },
  ],
})
