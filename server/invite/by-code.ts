import { eq } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { requireQuota, spendQuota } from '../platform/quota.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { inviteCode } from './tables.ts'

/** Codes that nobody has, from one address in 24 hours: whoever guesses finds none among two and a half thousand million. */
const WRONG_CODES_A_DAY = 40

/**
 * Who invites by a code.
 * @throws ApiError NOT_FOUND; ENOUGH_FOR_TODAY after many codes that nobody has
 */
export async function inviterOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  code: string,
  caller: string,
): Promise<Answer<'GET /api/invite/by-code/:code'>> {
  const quota = {
    name: 'invite.wrong-codes',
    subject: caller,
    limit: WRONG_CODES_A_DAY,
    at: clock.now(),
    message: 'Too many codes that nobody has.',
  }
  await requireQuota(db.orm, quota)
  const [row] = await db.orm.select().from(inviteCode).where(eq(inviteCode.code, code))
  const user = row && (await usersOf(db.orm, [row.userId])).get(row.userId)
  if (!user || user.blockedAt !== null) {
    await db.orm.transaction((tx) => spendQuota(tx as Transaction, quota))
    throw new ApiError('NOT_FOUND', 'Nobody has this code.')
  }
  const { nickname, avatar, ornament, vip } = publicUser(user)
  return { brand: user.brand, nickname, avatar, ornament, ...(vip && { vip }) }
}
