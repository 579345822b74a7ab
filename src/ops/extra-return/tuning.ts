import { ExtraReturnTuning } from '../../../contract/extra-return-tuning.ts'
import { gameTuning } from '../game-tuning.ts'

export default gameTuning<ExtraReturnTuning>({
  game: 'extraReturn',
  schema: ExtraReturnTuning,
  faults: () => [],
  returns: ({ offer }) => [
    {
      name: 'most',
      figure: { kind: 'amount', value: offer.isOn ? offer.cap : 0, unit: 'diamond' },
    },
  ],
})
