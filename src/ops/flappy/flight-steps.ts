import type { OpsFlight } from '../../../contract/flappy-ops.ts'
import { textHashOf } from '../../../machines/fair/text-hash.ts'
import { layCourse } from '../../../machines/flappy/course.ts'
import { flightSteps } from '../../../machines/flappy/flight-steps.ts'
import { regularityOf } from '../../../machines/flappy/regularity.ts'
import { readTuning } from '../proof/read-tuning.ts'
import { pendingStep, type ShownStep, stepOf } from '../proof/shown-step.ts'

/** Lays a flight's course again and flies it; before its seed is revealed, as far as that can be done. */
export async function provenFlight(flight: OpsFlight): Promise<ShownStep[]> {
  const { proof } = flight
  const { serverSeed, tuningVersion, tuningHash } = proof
  const tuning = await readTuning({ game: 'flappy', version: tuningVersion })
  const text = tuning?.text ?? ''
  if (serverSeed === null) {
    const hash = textHashOf(text)
    return [
      stepOf(hash === tuningHash, ['flight.published', 'flight.publishedWrong'], { code: hash }),
      pendingStep('pending.commitment'),
      pendingStep('pending.result'),
    ]
  }
  return [...flightSteps({ ...proof, serverSeed }, text), ...regularSteps(flight)]
}

/** What it was judged by, measured again. */
function regularSteps({ proof, tuning, run }: OpsFlight): ShownStep[] {
  if (!run || !proof.taps) return []
  const { taps, bandTenths } = regularityOf(layCourse(proof.course, tuning), proof.taps)
  const isSame = taps === run.levelTaps && bandTenths === run.bandTenths
  return [stepOf(isSame, ['flight.measured', 'flight.measuredWrong'])]
}
