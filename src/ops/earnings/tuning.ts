import { EarningSource, EarningsTuning } from '../../../contract/earnings-tuning.ts'
import { gameTuning } from '../game-tuning.ts'

/** In thousandths of a point: so many points for a thousand diamonds. */
export default gameTuning<EarningsTuning>({
  game: 'earnings',
  schema: EarningsTuning,
  faults: () => [],
  returns: ({ shares }) =>
    EarningSource.options.map((source) => ({
      name: source,
      figure: { kind: 'amount', value: shares[source], unit: 'points' },
      most: { kind: 'amount', value: 1_000, unit: 'points' },
    })),
})
