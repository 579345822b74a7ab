import type { Step } from '../../../machines/fair/steps.ts'
import { flightSteps, type RevealedFlight } from '../../../machines/flappy/flight-steps.ts'
import { call } from '../../api/call.ts'

/**
 * Reads the rules that a flight was flown by, and flies it again on this phone. Loaded only when asked
 * for, with all its arithmetic.
 * @throws ApiError
 */
export async function proveFlight(proof: RevealedFlight): Promise<Step[]> {
  const params = { game: 'flappy', version: String(proof.tuningVersion) }
  const { text } = await call('GET /api/fairness/tunings/:game/:version', { params })
  return flightSteps(proof, text)
}
