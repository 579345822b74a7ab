import { sql } from 'drizzle-orm'
import { type Balances, type Currency, Balances as Whole } from '../../contract/money.ts'
import type { Reader } from '../platform/database/database.ts'
import { highestIdAt } from './span.ts'

/**
 * A user's balances as they stood at the end of a millisecond: the sum of every line up to it.
 * @param at milliseconds since 1970
 */
export async function balancesAt(db: Reader, userId: number, at: number): Promise<Balances> {
  const { rows } = (await db.execute(sql`
    SELECT currency, sum(amount)::float8 AS balance FROM entry
    WHERE owner_id = ${userId} AND transfer_id <= ${highestIdAt(at)}::uuid
    GROUP BY currency`)) as unknown as { rows: { currency: Currency; balance: number }[] }
  const sums = Object.fromEntries(rows.map(({ currency, balance }) => [currency, balance]))
  return Whole.parse({ diamond: 0, gold: 0, point: 0, ...sums })
}
