// Who may be asked, and may say yes.
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { blockedWith } from '../chat/blocks.ts'
import { accountFrozen } from '../ledger/frozen.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { userView } from '../user/queries.ts'

/** Who is of somebody's brand, and kept from them neither by a block, nor by an operator, nor by a freeze. */
export const isThereFor = (userId: number): SQL | undefined =>
  and(
    sql`${userView.brand} = (SELECT brand FROM app_user WHERE id = ${userId})`,
    isNull(userView.blockedAt),
    not(accountFrozen(userView.id)),
    sql`${userView.id} NOT IN (${blockedWith(userId)})`,
  )

/** @throws ApiError NOT_FOUND, which says nothing of why */
export async function requireThere(db: Reader, userId: number, otherId: number): Promise<void> {
  const [found] = await db
    .select({ id: userView.id })
    .from(userView)
    .where(and(eq(userView.id, otherId), isThereFor(userId)))
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such user.')
}
