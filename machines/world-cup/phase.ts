// What a match is in at a moment: that it is being played follows from the time, where nobody has told more.
import type { Match } from '../../contract/world-cup.ts'
import { endsAt } from './ends.ts'

/** `awaited`: it must be over by now, and its result is not confirmed yet. */
export type Phase = 'coming' | 'live' | 'awaited' | 'ended' | 'interrupted' | 'cancelled'

/** The longest score that a knock-out match can end by. */
const LONGEST = { full: [0, 0], extra: [0, 0], penalties: [0, 0] } satisfies Match['score']

/** @param now milliseconds since 1970, by the server's clock */
export function phaseOf(
  { state, stage, kickoffAt, score }: Pick<Match, 'state' | 'stage' | 'kickoffAt' | 'score'>,
  now: number,
): Phase {
  if (state !== 'scheduled') return state
  if (score) return 'ended'
  if (now < kickoffAt) return 'coming'
  return now < endsAt({ kickoffAt, score: stage === 'group' ? null : LONGEST }) ? 'live' : 'awaited'
}
