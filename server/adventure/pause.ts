import { eq } from 'drizzle-orm'
import type { Reader } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { playLimit } from '../play/tables.ts'

/**
 * Refuses what would bring somebody back into games while they take a break from them, where no money
 * moves that the gate would hold.
 * @param at milliseconds since 1970
 * @throws ApiError SELF_EXCLUDED, COOLING_OFF with until when
 */
export async function refusePaused(db: Reader, userId: number, at: number): Promise<void> {
  const [own] = await db.select().from(playLimit).where(eq(playLimit.userId, userId))
  const excluded = own?.excludedUntil?.getTime() ?? 0
  if (excluded > at) {
    throw new ApiError('SELF_EXCLUDED', 'This player is excluded from all games.', {
      until: excluded,
    })
  }
  const coolingOff = own?.coolingOffUntil?.getTime() ?? 0
  if (coolingOff > at) {
    throw new ApiError('COOLING_OFF', 'This player takes a break from all games.', {
      until: coolingOff,
    })
  }
}
