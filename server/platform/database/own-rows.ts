import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './database.ts'

/**
 * Somebody's rows of a table as they are kept, for "my data"; times are written as in ISO 8601.
 * @param by the column that names them
 * @param without columns that are no one's business, or say nothing
 */
export async function ownRows(
  db: Reader,
  table: PgTable,
  by: PgColumn,
  userId: number,
  without: readonly string[] = [],
): Promise<unknown[]> {
  const dropped: SQL = sql`ARRAY[${sql.join(
    [by.name, ...without].map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  const { rows } = (await db.execute(
    sql`SELECT to_jsonb(mine) - ${dropped} AS row FROM ${table} AS mine WHERE mine.${sql.identifier(by.name)} = ${userId}`,
  )) as unknown as { rows: { row: unknown }[] }
  return rows.map(({ row }) => row)
}
