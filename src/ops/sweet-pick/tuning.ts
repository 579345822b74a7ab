import { SweetPickTuning } from '../../../contract/sweet-pick-tuning.ts'
import { poolOf } from '../../../machines/sweet-pick/pool.ts'
import { tuningFaults } from '../../../machines/sweet-pick/tuning.ts'
import { gameTuning } from '../game-tuning.ts'

/** Votes of a busy week: what the pool comes to is told by them. */
const BUSY = 100_000

export default gameTuning<SweetPickTuning>({
  game: 'sweetPick',
  schema: SweetPickTuning,
  faults: tuningFaults,
  returns: (tuning) => [
    { name: 'poolStart', figure: { kind: 'amount', value: tuning.poolStart, unit: 'points' } },
    { name: 'poolBusy', figure: { kind: 'amount', value: poolOf(tuning, BUSY), unit: 'points' } },
  ],
})
