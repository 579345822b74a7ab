// The balances that some transfers touched, each summed on from what is proven of it already.
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database.ts'
import { type Check, missOf } from '../check.ts'
import { ALL, type Span } from '../span.ts'

interface Touched {
  rows: number
  wrong: { owner_id: number; currency: string }[] | null
}

/**
 * Whether the balances that a span of transfers touched equal the sums of their entries. What holds
 * is kept as proven, without the entries from `below` on: transfers with lower ids are taken to have
 * ended. If one had not, its account looks wrong, and is summed from its first entry.
 */
export async function lookAtBalances(db: Reader, span: Span, below: string): Promise<Check> {
  let touched = await read(db, span, below)
  if (touched.wrong) {
    for (const { owner_id, currency } of touched.wrong) {
      await db.execute(
        sql`DELETE FROM balance_proof WHERE owner_id = ${owner_id} AND currency = ${currency}`,
      )
    }
    touched = await read(db, span, below)
  }
  const names = (touched.wrong ?? []).map(({ owner_id, currency }) => `${owner_id} ${currency}`)
  return {
    check: 'every balance that was touched equals the sum of its entries',
    rows: touched.rows,
    miss: missOf(names),
    names,
    // A balance is of all games together.
    games: [],
    accounts: [...new Set(touched.wrong?.map(({ owner_id }) => owner_id))],
  }
}

async function read(db: Reader, span: Span, below: string): Promise<Touched> {
  const { rows } = (await db.execute(query(span, below))) as unknown as { rows: Touched[] }
  const [row] = rows
  if (!row) throw new Error('the balances were not answered')
  return row
}

const query = ({ after, through }: Span, below: string): SQL => sql`
  WITH touched AS MATERIALIZED (
    SELECT DISTINCT owner_id, currency FROM entry
    WHERE transfer_id > ${after} AND transfer_id <= ${through} AND owner_id > 0
  ), looked AS MATERIALIZED (
    SELECT a.owner_id, a.currency, a.balance, coalesce(p.balance, 0) + sums.since AS entries,
      sums.lately, greatest(p.below, ${below}::uuid) AS below
    FROM touched JOIN account a USING (owner_id, currency)
    LEFT JOIN balance_proof p USING (owner_id, currency)
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.amount), 0) AS since,
        coalesce(sum(e.amount) FILTER (
          WHERE e.transfer_id >= greatest(p.below, ${below}::uuid)
        ), 0) AS lately
      FROM entry e
      WHERE e.owner_id = a.owner_id AND e.owner_id > 0 AND e.currency = a.currency
        AND e.transfer_id >= coalesce(p.below, ${ALL.after}::uuid)
    ) sums
  ), kept AS (
    INSERT INTO balance_proof (owner_id, currency, balance, below)
    SELECT owner_id, currency, balance - lately, below FROM looked
    WHERE balance = entries ORDER BY owner_id, currency
    ON CONFLICT (owner_id, currency) DO UPDATE
    SET balance = excluded.balance, below = excluded.below
  )
  SELECT count(*)::int AS rows,
    json_agg(json_build_object('owner_id', owner_id, 'currency', currency))
      FILTER (WHERE balance <> entries) AS wrong
  FROM looked`
