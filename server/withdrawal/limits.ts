// How much may be withdrawn: so much at once, so often in a day of the account (spec §9).
import { and, count, eq, gte, ne } from 'drizzle-orm'
import { WITHDRAWALS_A_DAY } from '../../contract/withdrawal-constants.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { accountDayAt } from '../../machines/withdrawal/rules.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { withdrawal } from './tables.ts'

/** Whose limits. */
interface Account {
  id: number
  country: string
}

/** How many withdrawals are left today, and when a new day of the account begins. Cancelled ones do not count. */
export async function leftToday(db: Reader, { id, country }: Account, now: number) {
  const { startsAt, resetsAt } = accountDayAt(now, countryOffset(country))
  const [row] = await db
    .select({ made: count() })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.userId, id),
        ne(withdrawal.state, 'cancelled'),
        gte(withdrawal.createdAt, new Date(startsAt)),
      ),
    )
  return { left: Math.max(0, WITHDRAWALS_A_DAY - (row?.made ?? 0)), resetsAt }
}

/**
 * Under the user's lock, so that of two at once the second one counts the first one.
 * @throws ApiError WITHDRAWALS_SPENT with `limit` and `until`
 */
export async function requireLeft(tx: Transaction, account: Account, now: number): Promise<void> {
  const { left, resetsAt } = await leftToday(tx, account, now)
  if (left > 0) return
  throw new ApiError('WITHDRAWALS_SPENT', 'No more withdrawals today.', {
    limit: WITHDRAWALS_A_DAY,
    until: resetsAt,
  })
}
