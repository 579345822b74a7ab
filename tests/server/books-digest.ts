import { sql } from 'drizzle-orm'
import type { World } from './harness.ts'

/**
 * What a refusal may change: wrong codes and tries at others’ accounts are counted, as refusals are by their codes, and somebody was here. Texts of pages are left out, since they
 * are long and no call of players or brands writes any.
 */
const NO_BOOKS = ['spent_quota', 'binding_try', 'user_visit', 'error_count', 'content_version']

/** All rows of all other tables, as one digest for each: who has, had or owes what is among them. */
export async function booksDigest({ db }: World): Promise<Record<string, string>> {
  const { rows: tables } = (await db.orm.execute(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`)) as unknown as {
    rows: { name: string }[]
  }
  const names = tables.map(({ name }) => name).filter((name) => !NO_BOOKS.includes(name))
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
