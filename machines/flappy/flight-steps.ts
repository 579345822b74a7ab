import type { FlappyTuning, FlightProof } from '../../contract/flappy.ts'
import { commitmentOf } from '../fair/draw.ts'
import type { Step } from '../fair/steps.ts'
import { textHashOf } from '../fair/text-hash.ts'
import { layCourse } from './course.ts'
import { courseSeedOf } from './course-seed.ts'
import { flyAgain } from './replay.ts'

/** A flight whose secret seed is revealed. */
export type RevealedFlight = FlightProof & { serverSeed: string }

/**
 * Lays a flight's course again and flies its taps on it, step by step, each right or wrong.
 * @param rules the flight rules that the server publishes, as their hash is of
 */
export function flightSteps(proof: RevealedFlight, rules: string): Step[] {
  const commitment = commitmentOf(proof.serverSeed)
  const rulesHash = textHashOf(rules)
  const course = courseSeedOf(proof)
  return [
    step(commitment === proof.commitment, ['flight.promised', 'flight.promisedWrong'], {
      code: commitment,
    }),
    step(rulesHash === proof.tuningHash, ['flight.published', 'flight.publishedWrong'], {
      code: rulesHash,
    }),
    step(course === proof.course, ['flight.right', 'flight.wrong'], { code: course }),
    ...scoreSteps(proof, course, JSON.parse(rules) as FlappyTuning),
  ]
}

/** A ticket without a run claims no score. */
function scoreSteps({ score, taps }: FlightProof, course: string, tuning: FlappyTuning): Step[] {
  if (score === null) return []
  const flown = flyAgain(layCourse(course, tuning), taps ?? []).score
  const values = { flown, recorded: score }
  return [step(flown === score, ['flight.flown', 'flight.flownWrong'], { values })]
}

function step(
  isRight: boolean,
  [right, wrong]: [right: string, wrong: string],
  told: Pick<Step, 'code' | 'values'>,
): Step {
  return { key: isRight ? right : wrong, isRight, ...told }
}
