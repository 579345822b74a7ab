import { inArray } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { operator } from './tables.ts'

/** The names of operators, by their ids. */
export async function operatorNames(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(inArray(operator.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
