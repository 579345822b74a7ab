// Whether the reward for coming back waits for someone (features: /recall). Time comes in.

import { RECALL, type RecallEligibility } from '../../contract/recall.ts'
import { DAY_MS } from '../clock/spans.ts'

/** What is known of someone; instants in milliseconds since 1970. */
export interface RecallFacts {
  gender: 'female' | 'male'
  createdAt: number
  /** The last long absence; null: there was none. */
  backAt: number | null
  /** The end of a break from all games that was chosen; null: none. */
  pausedUntil: number | null
  isFrozen: boolean
  /** From when on there can be another reward; null: there was none yet. */
  againFrom: number | null
}

/** Whether a user may claim the reward now, or why not, and until when that holds. */
export function eligibilityOf(
  { gender, createdAt, backAt, pausedUntil, isFrozen, againFrom }: RecallFacts,
  now: number,
): { eligibility: RecallEligibility; until: number | null } {
  const verdict = (eligibility: RecallEligibility, until: number | null = null) => ({
    eligibility,
    until,
  })
  if (isFrozen) return verdict('frozen')
  // Whoever has asked for a rest is not called back to games, whatever else holds.
  if (pausedUntil !== null && pausedUntil > now) return verdict('paused', pausedUntil)
  if (gender !== 'female') return verdict('others')
  if (againFrom !== null && againFrom > now) return verdict('taken', againFrom)
  if (backAt === null) return verdict('notAway')
  const endsAt = backAt + RECALL.offerDays * DAY_MS
  if (endsAt <= now) return verdict('over')
  if (now - createdAt <= RECALL.accountDays * DAY_MS) return verdict('young')
  return verdict('open', endsAt)
}
