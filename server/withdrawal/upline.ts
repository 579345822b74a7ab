import { isDeleted } from '../identity/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { usersOf } from '../user/queries.ts'
import type { UserRow } from '../user/users.ts'

/**
 * The upline of a proxy withdrawal (spec §6): an agent of the same brand, and not the player themselves. What stands
 * against somebody else is not told.
 * @throws ApiError UPLINE_UNKNOWN
 */
export async function requireUpline(
  db: Reader,
  { id, brand }: { id: number; brand: string },
  uplineId: number,
): Promise<UserRow> {
  const upline = (await usersOf(db, [uplineId])).get(uplineId)
  const isUpline =
    upline !== undefined &&
    upline.id !== id &&
    upline.brand === brand &&
    upline.role === 'agent' &&
    upline.blockedAt === null &&
    !(await isDeleted(db, upline.id))
  if (isUpline) return upline
  throw new ApiError('UPLINE_UNKNOWN', 'user does not exist, check and re-enter')
}
