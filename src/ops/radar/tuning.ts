import { RadarTuning } from '../../../contract/radar.ts'
import { tuningFaults } from '../../../machines/radar/tuning.ts'
import { gameTuning } from '../game-tuning.ts'

const MINUTES_A_DAY = 1_440

export default gameTuning<RadarTuning>({
  game: 'radar',
  schema: RadarTuning,
  faults: tuningFaults,
  returns: ({ chances, chanceMinutes }) => {
    const aDay = Math.floor(MINUTES_A_DAY / chanceMinutes)
    return [
      { name: 'searches', figure: { kind: 'amount', value: aDay, unit: 'search' } },
      { name: 'firstDay', figure: { kind: 'amount', value: chances + aDay, unit: 'search' } },
    ]
  },
})
