// What stands between two teams.
import type { Match } from '../../../contract/world-cup.ts'
import { phaseOf } from '../../../machines/world-cup/phase.ts'

type Goals = readonly [number, number]

/** How a match stands, or how it ended: after extra time where there was some; null before it. */
export function standOf(match: Match, now: number): Goals | null {
  const { score, live } = match
  if (score) return score.extra ?? score.full
  const phase = phaseOf(match, now)
  return phase === 'live' || phase === 'awaited' || phase === 'interrupted' ? live : null
}
