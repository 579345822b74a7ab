// When a match is over, by how it ended.
import type { MatchScore } from '../../contract/world-cup.ts'

const MINUTE_MS = 60_000
const FULL_MINUTES = 120
const EXTRA_MINUTES = 165
const SHOOT_OUT_MINUTES = 185

/** When a match that begins then is over at the latest; injury time, pauses and a shoot-out counted in. */
export function endsAt({
  kickoffAt,
  score,
}: {
  kickoffAt: number
  score: MatchScore | null
}): number {
  const minutes = score?.penalties ? SHOOT_OUT_MINUTES : score?.extra ? EXTRA_MINUTES : FULL_MINUTES
  return kickoffAt + minutes * MINUTE_MS
}
