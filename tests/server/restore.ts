// How a database that one test had is made what it was, so that the next can have it: opening another
// costs half a second, this a few hundredths.
import { sql } from 'drizzle-orm'
import type { Orm } from '../../server/platform/database/database.ts'

/** What an empty, migrated database holds. */
export interface Pristine {
  /** Gives every table its rows and every sequence its number back. */
  restore: string
  /** What `RULES` says of it. */
  rules: string
}

/** @param db an empty, migrated database */
export async function readPristine(db: Orm): Promise<Pristine> {
  const tables = await rowsOf<{ name: string; columns: string }>(db, TABLES)
  const statements = tables.map(({ name }) => `DELETE FROM ${name};`)
  for (const { name, columns } of tables) {
    const [held] = await rowsOf<{ rows: string | null }>(
      db,
      `SELECT json_agg(t)::text AS rows FROM ${name} t`,
    )
    if (!held?.rows) continue
    statements.push(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $rows$${held.rows}$rows$);`)
  }
  const sequences = await rowsOf<{ name: string; value: string; used: boolean }>(db, SEQUENCES)
  for (const { name, value, used } of sequences) {
    statements.push(`PERFORM setval('${name}', ${value}, ${used});`)
  }
  // As a replica, so that no trigger guards the history that goes.
  const restore = `DO $restore$ BEGIN
    SET LOCAL session_replication_role = replica;
    ${statements.join('\n')}
  END $restore$`
  return { restore, rules: await rulesOf(db) }
}

/**
 * Makes a database what it was.
 * @param db with the owner's rights, and nobody else at it
 * @returns false where tables, functions or the like are not those they were: it can't be lent again
 */
export async function restoreTo(db: Orm, { restore, rules }: Pristine): Promise<boolean> {
  await db.execute(sql.raw('DISCARD ALL'))
  if ((await rulesOf(db)) !== rules) return false
  await db.execute(sql.raw(restore))
  return true
}

/** Another one whenever a table, a function, a guard or a right of theirs was made, changed or removed. */
export async function rulesOf(db: Orm): Promise<string> {
  const [row] = await rowsOf<{ rules: string }>(db, RULES)
  if (!row) throw new Error('the catalogue says nothing')
  return row.rules
}

async function rowsOf<Row>(db: Orm, query: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows
}

const OURS = `nspname !~ '^pg_' AND nspname <> 'information_schema'`

const TABLES = `
  SELECT c.oid::regclass::text AS name, (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND ${OURS} ORDER BY c.oid`

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name,
    coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS used
  FROM pg_sequences`

const RULES = `
  SELECT md5(string_agg(made, ' ' ORDER BY made)) AS rules FROM (
    SELECT 'class ' || c.oid || ' ' || c.xmin FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.oid >= 16384 AND ${OURS}
    UNION ALL
    SELECT 'column ' || attrelid || ' ' || attnum || ' ' || a.xmin
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE a.attrelid >= 16384 AND ${OURS}
    UNION ALL SELECT 'function ' || oid || ' ' || xmin FROM pg_proc WHERE oid >= 16384
    UNION ALL SELECT 'trigger ' || oid || ' ' || xmin FROM pg_trigger WHERE oid >= 16384
    UNION ALL SELECT 'constraint ' || oid || ' ' || xmin FROM pg_constraint WHERE oid >= 16384
    UNION ALL SELECT 'view ' || oid || ' ' || xmin FROM pg_rewrite WHERE oid >= 16384
    UNION ALL SELECT 'default ' || oid || ' ' || xmin FROM pg_attrdef WHERE oid >= 16384
    UNION ALL SELECT 'extension ' || oid || ' ' || xmin FROM pg_extension
    UNION ALL SELECT 'schema ' || oid || ' ' || n.xmin FROM pg_namespace n WHERE ${OURS}
  ) AS all_rules (made)`
