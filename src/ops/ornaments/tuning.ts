import { OrnamentsTuning } from '../../../contract/ornaments-tuning.ts'
import { tuningFaults } from '../../../machines/ornaments/tuning.ts'
import { gameTuning } from '../game-tuning.ts'

export default gameTuning<OrnamentsTuning>({
  game: 'ornaments',
  schema: OrnamentsTuning,
  faults: tuningFaults,
  returns: ({ ornaments }) => {
    const count = (name: string, of: typeof ornaments) => ({
      name,
      figure: { kind: 'amount' as const, value: of.length, unit: 'ornaments' },
    })
    return [
      count(
        'byLevels',
        ornaments.filter(({ kind, goldPrice }) => kind !== 'none' && !goldPrice),
      ),
      count(
        'byHand',
        ornaments.filter(({ kind }) => kind === 'none'),
      ),
      count(
        'sold',
        ornaments.filter(({ goldPrice }) => goldPrice),
      ),
      count(
        'resting',
        ornaments.filter(({ rests }) => rests),
      ),
    ]
  },
})
