import { sql } from 'drizzle-orm'
import { FEWEST_TIMES, TIMES_DAYS } from '../../contract/withdrawal-constants.ts'
import type { WithdrawalWay } from '../../contract/withdrawal-values.ts'
import type { Reader } from '../platform/database/database.ts'

const DAY_MS = 86_400_000

/** How long it took from the request to the money, in milliseconds: half of all withdrawals, and nine of ten. */
export interface Took {
  halfMs: number
  mostMs: number
}

/**
 * How long withdrawals took lately, by their way: of those that were paid in the last 30 days, by nearest rank. Ways
 * with fewer than five are not in it.
 */
export async function tookLately(db: Reader, now: number): Promise<Map<WithdrawalWay, Took>> {
  const since = new Date(now - TIMES_DAYS * DAY_MS).toISOString()
  const { rows } = (await db.execute(sql`
    SELECT way, (percentile_disc(0.5) WITHIN GROUP (ORDER BY ms))::float8 AS half,
      (percentile_disc(0.9) WITHIN GROUP (ORDER BY ms))::float8 AS most
    FROM (
      SELECT way, floor(extract(epoch FROM paid_at - created_at) * 1000)::bigint AS ms
      FROM withdrawal WHERE paid_at > ${since}::timestamptz
    ) AS paid
    GROUP BY way HAVING count(*) >= ${FEWEST_TIMES}`)) as unknown as {
    rows: { way: WithdrawalWay; half: number; most: number }[]
  }
  return new Map(rows.map(({ way, half, most }) => [way, { halfMs: half, mostMs: most }]))
}
