import type { ClaimedTuning } from '../../../machines/fair/claim.ts'
import { ask } from '../base/call.ts'

/** The writing of a tuning that the server publishes for everyone; null where a draw names none. */
export async function readTuning(
  tuning: Pick<ClaimedTuning, 'game' | 'version'> | undefined,
): Promise<{ text: string } | null> {
  if (!tuning) return null
  const { game, version } = tuning
  return ask('GET /api/fairness/tunings/:game/:version', {
    params: { game, version: String(version) },
  })
}
