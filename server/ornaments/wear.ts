import { eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { refreshSeen } from './seen.ts'
import { ownedOf } from './shown.ts'
import { ornamentChoice } from './tables.ts'

/**
 * Puts on one of somebody's ornaments, or takes off what they wear.
 * @param at milliseconds since 1970
 * @throws ApiError ORNAMENT_NOT_OWNED, ORNAMENT_DISABLED
 */
export async function wearOrnament(
  tx: Transaction,
  { userId, ornament, at }: { userId: number; ornament: OrnamentId | null; at: number },
): Promise<Answer<'POST /api/ornaments/worn'>> {
  if (ornament === null) {
    await tx.delete(ornamentChoice).where(eq(ornamentChoice.userId, userId))
  } else {
    const mine = (await ownedOf(tx, userId, at)).find((it) => it.ornament === ornament)
    if (!mine) throw new ApiError('ORNAMENT_NOT_OWNED', 'You do not have this ornament.')
    if (mine.why) throw new ApiError('ORNAMENT_DISABLED', 'It cannot be worn for now.')
    await tx
      .insert(ornamentChoice)
      .values({ userId, ornament })
      .onConflictDoUpdate({ target: ornamentChoice.userId, set: { ornament } })
  }
  await refreshSeen(tx, userId, at)
  return { worn: ornament }
}
