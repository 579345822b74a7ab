// Whether the reward for coming back waits for someone (features: /recall). Time comes in.
import { RECALL, type RecallStanding } from '../../contract/recall.ts'

const DAY_MS = 86_400_000

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

/** How the reward stands for someone at an instant, and until when. */
export function standingOf(
  { gender, createdAt, backAt, pausedUntil, isFrozen, againFrom }: RecallFacts,
  now: number,
): { standing: RecallStanding; until: number | null } {
  const stands = (standing: RecallStanding, until: number | null = null) => ({ standing, until })
  if (isFrozen) return stands('frozen')
  // Whoever has asked for a rest is not called back to games, whatever else holds.
  if (pausedUntil !== null && pausedUntil > now) return stands('paused', pausedUntil)
  if (gender !== 'female') return stands('others')
  if (againFrom !== null && againFrom > now) return stands('taken', againFrom)
  if (backAt === null) return stands('notAway')
  const endsAt = backAt + RECALL.offerDays * DAY_MS
  if (endsAt <= now) return stands('over')
  if (now - createdAt <= RECALL.accountDays * DAY_MS) return stands('young')
  return stands('open', endsAt)
}
