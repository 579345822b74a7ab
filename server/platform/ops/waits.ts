// What waits for a person, of all features: each says it by a query (`Feature.waits`), and here they are one.
import { type SQL, sql } from 'drizzle-orm'
import { OPS_COUNT_MAX } from '../../../contract/ops-calls.ts'
import type { Reader } from '../database/database.ts'
import type { Feature, WaitingSource } from '../feature.ts'

/** A source with its names. */
export interface NamedSource extends WaitingSource {
  feature: string
  what: string
  /** `<feature>.<what>`. */
  name: string
}

/** The sources of all features whose tables are there. */
export async function waitingSources(
  db: Reader,
  features: readonly Feature[],
): Promise<NamedSource[]> {
  const all = features.flatMap(({ name: feature, waits = {} }) =>
    Object.entries(waits).map(([what, source]) => ({
      ...source,
      feature,
      what,
      name: `${feature}.${what}`,
    })),
  )
  const areThere = await Promise.all(all.map(async ({ when }) => (await when?.(db)) ?? true))
  return all.filter((_, index) => areThere[index])
}

/**
 * Everything that waits, as a query of `what`, `item`, `since` and `due_at`.
 * @param now milliseconds since 1970
 */
export function waitingRows(sources: readonly NamedSource[], now: number): SQL {
  if (sources.length === 0) {
    return sql`SELECT '' AS what, '' AS item, now() AS since, now() AS due_at WHERE false`
  }
  const queries = sources.map(
    ({ name, rows, promise }) => sql`
      SELECT ${name}::text AS what, item, since, ${dueAt(promise)} AS due_at
      FROM (${rowsAt(rows, momentOf(now))}) waiting`,
  )
  return sql.join(queries, sql` UNION ALL `)
}

/** How much waits of one kind. */
export interface Waiting {
  feature: string
  what: string
  /** `OPS_COUNT_MAX` + 1 for more than that. */
  count: number
  /** Of these, what has waited longer than was promised. */
  late: number
}

/** Counts what waits, by feature and what it is. */
export async function countWaiting(
  db: Reader,
  features: readonly Feature[],
  now: number,
): Promise<Waiting[]> {
  const sources = await waitingSources(db, features)
  if (sources.length === 0) return []
  const at = momentOf(now)
  const counts = sources.map(
    ({ feature, what, rows, promise }) => sql`
      SELECT ${feature}::text AS feature, ${what}::text AS what, count(*)::float8 AS count,
        (count(*) FILTER (WHERE due_at < ${at}))::float8 AS late
      FROM (SELECT ${dueAt(promise)} AS due_at FROM (${rowsAt(rows, at)}) waiting LIMIT ${OPS_COUNT_MAX + 1}) counted`,
  )
  const { rows } = (await db.execute(sql.join(counts, sql` UNION ALL `))) as unknown as {
    rows: Waiting[]
  }
  return rows
}

const momentOf = (now: number): SQL => sql`${new Date(now).toISOString()}::timestamptz`

const rowsAt = (rows: WaitingSource['rows'], at: SQL): SQL =>
  typeof rows === 'function' ? rows(at) : rows

/**
 * By when what waits since `since` was promised. A working day is from Monday to Friday (UTC); what comes at a
 * weekend counts as if it had come as Monday began.
 */
function dueAt(promise: WaitingSource['promise']): SQL {
  if ('hours' in promise) return sql`(since + make_interval(hours => ${promise.hours}::int))`
  const came = sql`(since AT TIME ZONE 'UTC')`
  const weekday = (moment: SQL) => sql`extract(isodow FROM ${moment})::int`
  const began = sql`(CASE WHEN ${weekday(came)} > 5
    THEN date_trunc('day', ${came}) + make_interval(days => 8 - ${weekday(came)}) ELSE ${came} END)`
  const days = sql`${promise.workingDays}::int`
  const weekends = sql`(${weekday(began)} - 1 + ${days}) / 5`
  return sql`((${began} + make_interval(days => ${days} + 2 * (${weekends}))) AT TIME ZONE 'UTC')`
}
