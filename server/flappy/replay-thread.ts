import { FlappyTuning } from '../../contract/flappy.ts'
import { payChestAgain } from '../../machines/flappy/replayed.ts'
import { serveReplay } from '../platform/tuning/replay-thread.ts'

serveReplay((tuning) => payChestAgain(FlappyTuning.parse(tuning)))
