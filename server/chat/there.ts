// Who may be asked something by somebody else, and may say yes to them.
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { accountDeleted } from '../identity/queries.ts'
import { accountFrozen } from '../ledger/frozen.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { userView } from '../user/queries.ts'
import { blockedWith } from './blocks.ts'

/**
 * A condition on `userView`: who is of somebody's brand, has an account still, and is kept from them neither by a block,
 * nor by an operator, nor by a freeze.
 */
export const isThereFor = (userId: number): SQL | undefined =>
  and(
    sql`${userView.brand} = (SELECT brand FROM app_user WHERE id = ${userId})`,
    isNull(userView.blockedAt),
    not(accountFrozen(userView.id)),
    not(accountDeleted(userView.id)),
    sql`${userView.id} NOT IN (${blockedWith(userId)})`,
  )

/** Whether somebody is there for another one. */
export async function isThere(db: Reader, userId: number, otherId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: userView.id })
    .from(userView)
    .where(and(eq(userView.id, otherId), isThereFor(userId)))
  return found !== undefined
}

/** @throws ApiError NOT_FOUND, which says nothing of why */
export async function requireThere(db: Reader, userId: number, otherId: number): Promise<void> {
  if (!(await isThere(db, userId, otherId))) {
    throw new ApiError('NOT_FOUND', 'There is no such user.')
  }
}
