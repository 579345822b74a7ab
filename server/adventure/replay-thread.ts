import { AdventureTuning } from '../../contract/adventure-tuning.ts'
import { drawRoundAgain } from '../../machines/adventure/replayed.ts'
import { serveReplay } from '../platform/tuning/replay-thread.ts'

serveReplay((tuning) => drawRoundAgain(AdventureTuning.parse(tuning)))
