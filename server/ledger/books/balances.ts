// The monitor's check of balances: it sums only the entries since a balance was last proven.
import { type SQL, sql } from 'drizzle-orm'
import type { CheckResult, Span } from '../../platform/books.ts'
import type { Reader } from '../../platform/database/database.ts'
import { missText } from '../check.ts'
import { ALL_TRANSFERS } from '../span.ts'

interface TouchedBalances {
  rows: number
  wrong: { owner_id: number; currency: string }[] | null
}

/** The users whose balances a span of transfers changed. */
export async function ownersTouchedIn(db: Reader, { after, through }: Span): Promise<number[]> {
  const { rows } = (await db.execute(sql`
    SELECT DISTINCT owner_id::float8 AS owner_id FROM entry
    WHERE transfer_id > ${after} AND transfer_id <= ${through} AND owner_id > 0`)) as unknown as {
    rows: { owner_id: number }[]
  }
  return rows.map(({ owner_id }) => owner_id)
}

/**
 * Checks whether these users' balances equal the sums of their entries, and stores the sum of the entries
 * below `below` as proven. If a balance looks wrong, because a transfer with a lower id was committed later
 * than assumed, it is summed again from its first entry.
 */
export async function checkTouchedBalances(
  db: Reader,
  owners: number[],
  below: string,
): Promise<CheckResult> {
  let touched = await read(db, owners, below)
  if (touched.wrong) {
    for (const { owner_id } of touched.wrong) {
      await db.execute(sql`DELETE FROM balance_proof WHERE owner_id = ${owner_id}`)
    }
    touched = await read(db, owners, below)
  }
  const names = (touched.wrong ?? []).map(({ owner_id, currency }) => `${owner_id} ${currency}`)
  return {
    check: 'every balance that was touched equals the sum of its entries',
    rows: touched.rows,
    miss: missText(names),
    names,
    // A balance belongs to no single game.
    games: [],
    accounts: [...new Set(touched.wrong?.map(({ owner_id }) => owner_id))],
  }
}

async function read(db: Reader, owners: number[], below: string): Promise<TouchedBalances> {
  const { rows } = (await db.execute(query(owners, below))) as unknown as {
    rows: TouchedBalances[]
  }
  const [row] = rows
  if (!row) throw new Error('the balances were not answered')
  return row
}

/**
 * Reads each user's entries once for all currencies, starting where all balances are proven; from the first
 * entry if the proofs of the currencies differ.
 */
const query = (owners: number[], below: string): SQL => sql`
  WITH held AS MATERIALIZED (
    SELECT a.owner_id, a.currency, a.balance, p.balance AS proven, p.below
    FROM account a LEFT JOIN balance_proof p USING (owner_id, currency)
    WHERE a.owner_id IN ${owners}
  ), owner AS MATERIALIZED (
    SELECT owner_id, CASE WHEN count(below) = count(*) AND count(DISTINCT below) = 1
      THEN min(below::text)::uuid ELSE ${ALL_TRANSFERS.after}::uuid END AS proven_below
    FROM held GROUP BY owner_id
  ), summed AS MATERIALIZED (
    SELECT held.owner_id, held.currency, held.balance, coalesce(sums.lately, 0) AS lately,
      CASE proven_below WHEN ${ALL_TRANSFERS.after} THEN 0 ELSE held.proven END + coalesce(sums.since, 0) AS entries,
      greatest(proven_below, ${below}::uuid) AS below
    FROM held JOIN owner USING (owner_id)
    LEFT JOIN (
      SELECT owner_id, since.* FROM owner CROSS JOIN LATERAL (
        SELECT e.currency, sum(e.amount) AS since,
          sum(e.amount) FILTER (WHERE e.transfer_id >= greatest(proven_below, ${below}::uuid)) AS lately
        FROM entry e
        WHERE e.owner_id = owner.owner_id AND e.owner_id > 0 AND e.transfer_id >= proven_below
        GROUP BY e.currency
      ) since
    ) sums USING (owner_id, currency)
  ), kept AS (
    INSERT INTO balance_proof (owner_id, currency, balance, below)
    SELECT owner_id, currency, balance - lately, below FROM summed
    WHERE balance = entries ORDER BY owner_id, currency
    ON CONFLICT (owner_id, currency) DO UPDATE
    SET balance = excluded.balance, below = excluded.below
  )
  SELECT count(*)::int AS rows,
    json_agg(json_build_object('owner_id', owner_id, 'currency', currency))
      FILTER (WHERE balance <> entries) AS wrong
  FROM summed`
