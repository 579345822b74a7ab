import type { PublicUser } from '../../contract/user.ts'
import { agentOf } from '../guild/queries.ts'
import { isDeleted } from '../identity/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser, type UserRow } from '../user/users.ts'

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
  const upline = await findUpline(db, { id, brand }, uplineId)
  if (upline) return upline
  throw new ApiError('UPLINE_UNKNOWN', 'user does not exist, check and re-enter')
}

/** The agent whose guild somebody is in, where points can go to them now. */
export async function ownUpline(
  db: Reader,
  user: { id: number; brand: string },
  now: number,
): Promise<PublicUser | null> {
  const agentId = await agentOf(db, user.id, now)
  const upline = agentId === null ? undefined : await findUpline(db, user, agentId)
  return upline ? publicUser(upline) : null
}

async function findUpline(
  db: Reader,
  { id, brand }: { id: number; brand: string },
  uplineId: number,
): Promise<UserRow | undefined> {
  const upline = (await usersOf(db, [uplineId])).get(uplineId)
  const isUpline =
    upline !== undefined &&
    upline.id !== id &&
    upline.brand === brand &&
    upline.role === 'agent' &&
    upline.blockedAt === null &&
    !(await isDeleted(db, upline.id))
  return isUpline ? upline : undefined
}
