import { eq } from 'drizzle-orm'
import type { ChatroomSubject } from '../platform/feature.ts'
import { cupMatch } from './tables.ts'

const DAY_MS = 86_400_000
/** How long a match lasts at most, with extra time and penalties. */
const LASTS_MS = 3 * 3_600_000

/** A match has a room from a day before kick-off on; it takes messages until a day after the match. */
export const matchRoom: ChatroomSubject = async (db, id, { at }) => {
  const [match] = await db
    .select({ kickoffAt: cupMatch.kickoffAt })
    .from(cupMatch)
    .where(eq(cupMatch.id, id))
  const kickoff = match?.kickoffAt.getTime()
  if (kickoff === undefined || at < kickoff - DAY_MS) return null
  return { isOpen: at < kickoff + LASTS_MS + DAY_MS }
}
