import { TurntableTuning } from '../../contract/turntable.ts'
import { spinAgain } from '../../machines/turntable/replayed.ts'
import { serveReplay } from '../platform/tuning/replay-thread.ts'

serveReplay((tuning) => spinAgain(TurntableTuning.parse(tuning)))
