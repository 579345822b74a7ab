import { sql } from 'drizzle-orm'
import type { World } from './harness.ts'

/** Whatever says who has, had or owes what; of parts to come, where they are there. */
const TABLES = [
  ...['account', 'transfer', 'entry', 'reversal', 'account_freeze', 'game_freeze'],
  ...['debt', 'debt_payment', 'owed', 'debt_forgiveness', 'backpack_item'],
  ...['redeem_code', 'redeem_use', 'redeem_end', 'top_up_limit', 'top_up_limit_change'],
  ...['recharge_order', 'recharge_transfer', 'recharge_consent', 'backend_sale', 'backend_move'],
]

/** All rows of the books, as one digest for each table. */
export async function booksDigest({ db }: World): Promise<Record<string, string>> {
  const { rows: there } = (await db.orm.execute(sql`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`)) as unknown as {
    rows: { name: string }[]
  }
  const names = TABLES.filter((name) => there.some((table) => table.name === name))
  const digests = names.map(
    (name) => sql`SELECT ${name}::text AS name, (
      SELECT count(*) || ' ' || md5(coalesce(string_agg(r::text, E'\\n' ORDER BY r::text), ''))
      FROM ${sql.identifier(name)} r
    ) AS digest`,
  )
  const { rows } = (await db.orm.execute(sql.join(digests, sql` UNION ALL `))) as unknown as {
    rows: { name: string; digest: string }[]
  }
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
