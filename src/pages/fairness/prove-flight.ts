import type { CourseProof } from '../../../contract/flappy.ts'
import { commitmentOf } from '../../../machines/fair/draw.ts'
import { courseSeedOf } from '../../../machines/flappy/course-seed.ts'
import { call } from '../../api/call.ts'
import type { Step } from './steps.ts'

/** A flight whose secret seed is revealed. */
export type RevealedFlight = CourseProof & { serverSeed: string }

/**
 * Lays a flight's course again, by the flight rules that the server publishes. Loaded only when asked
 * for, with all its arithmetic.
 * @throws ApiError
 */
export async function proveFlight(proof: RevealedFlight): Promise<Step[]> {
  const params = { game: 'flappy', version: String(proof.tuningVersion) }
  const { hash: tuningHash } = await call('GET /api/fairness/tunings/:game/:version', { params })
  const commitment = commitmentOf(proof.serverSeed)
  const isPromised = commitment === proof.commitment
  const course = courseSeedOf({ ...proof, tuningHash })
  const isFlown = course === proof.course
  return [
    {
      key: isPromised ? 'steps.commitment' : 'steps.commitmentWrong',
      isRight: isPromised,
      code: commitment,
    },
    { key: isFlown ? 'flight.right' : 'flight.wrong', isRight: isFlown, code: course },
  ]
}
