import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { api, type OpsListCall } from '../../../contract/api.ts'
import type { OpsColumn, OpsColumns, OpsList } from '../../../contract/ops.ts'
import { filterNames, OPS_COUNT_MAX, type OpsSelection } from '../../../contract/ops-calls.ts'
import { canonicalJson } from '../../../machines/fair/canonical.ts'
import type { Reader } from '../database/database.ts'
import { ApiError } from '../errors.ts'

/** Where a list's rows come from. */
export interface ListSource<Name extends string = string> {
  /** A table, or tables joined, as after FROM. */
  from: SQL
  /** Each column as an expression on it; moments as timestamptz. Those that sort want an index. */
  columns: Readonly<Record<Name, SQL>>
  /** What always holds of its rows. */
  where?: SQL
  /**
   * For moments at which a row's id was made (UUID v7): they sort by the first of these, and a range bounds all of
   * them, so that the index of each joined table finds its rows.
   */
  idAt?: Readonly<Partial<Record<Name, readonly [SQL, ...SQL[]]>>>
  /** What counts the rows while no other columns are filtered: without joins that bring exactly one row each. */
  counted?: { from: SQL; columns: readonly Name[] }
  /** Fills in columns that would be slow row by row; they are null until then. */
  complete?: (db: Reader, rows: Record<string, unknown>[]) => Promise<void>
}

/** A source that is another one with time, or once more tables are there; asked with each reading. */
export type LateSource<Name extends string = string> = (db: Reader) => Promise<ListSource<Name>>

/** Filters and order of a list, as a query has them. */
export type ListQuery = Readonly<Record<string, unknown>> & { sort?: string | undefined }

/** The rows of a list under its filters, in its order. */
export interface ListReader {
  /** @param from the last row's sort value and key */
  read: (db: Reader, query: ListQuery, from: Place | undefined, limit: number) => Promise<ListRow[]>
  select: (db: Reader, query: ListQuery) => Promise<OpsSelection>
}

export type Place = [value: string, key: string]

/** A row as it is answered, and where it stands in the order. */
export interface ListRow {
  row: Record<string, unknown>
  place: Place
}

/** Reads a list by its contract and its source. */
export function listReader(
  call: string,
  list: OpsList,
  source: ListSource | LateSource,
): ListReader {
  if (typeof source !== 'function') return sourceReader(call, list, source)
  const readerOf = async (db: Reader) => sourceReader(call, list, await source(db))
  return {
    read: async (db, ...asked) => (await readerOf(db)).read(db, ...asked),
    select: async (db, query) => (await readerOf(db)).select(db, query),
  }
}

function sourceReader(call: string, list: OpsList, source: ListSource): ListReader {
  const { columns, key } = list
  const expressionOf = (name: string): SQL => {
    const expression = source.columns[name]
    if (!expression) throw new Error(`${call}: no source of the column ${name}`)
    return expression
  }
  const keyOf = expressionOf(key)
  const fields = Object.entries(columns).map(
    ([name, column]) => sql`${shown(column, expressionOf(name))} AS ${sql.identifier(name)}`,
  )
  const conditionsOf = (query: ListQuery): SQL => {
    const all = Object.entries(columns).flatMap(([name, column]) => [
      ...conditions(name, column, expressionOf(name), query),
      ...idBounds(name, source.idAt?.[name], query),
    ])
    return sql.join([source.where ?? sql`true`, ...all], sql` AND `)
  }
  return {
    read: async (db, query, from, limit) => {
      const order = query.sort ?? list.order
      const name = order.replace(/^-/, '')
      const isDown = order !== name
      const [id] = source.idAt?.[name] ?? []
      const sorted = id ?? expressionOf(name)
      const sortedAs = id ? sql`uuid` : TYPES[columns[name]?.kind ?? 'text']
      const after = from
        ? sql`AND (${sorted}, ${keyOf}) ${isDown ? sql`<` : sql`>`} (${from[0]}::${sortedAs}, ${cast(columns[key], from[1])})`
        : sql``
      const way = isDown ? sql`DESC` : sql`ASC`
      const { rows } = (await db.execute(sql`
        SELECT ${sql.join(fields, sql`, `)}, (${sorted})::text AS "_value", (${keyOf})::text AS "_key"
        FROM ${source.from} WHERE ${conditionsOf(query)} ${after}
        ORDER BY ${sorted} ${way}, ${keyOf} ${way} LIMIT ${limit}`)) as unknown as {
        rows: (Record<string, unknown> & { _value: string; _key: string })[]
      }
      const listed = rows.map(
        ({ _value, _key, ...row }): ListRow => ({ row, place: [_value, _key] }),
      )
      await source.complete?.(
        db,
        listed.map(({ row }) => row),
      )
      return listed
    },
    select: async (db, query) => {
      const { counted } = source
      const isEnough = filteredOf(columns, query).every((name) => counted?.columns.includes(name))
      const from = counted && isEnough ? counted.from : source.from
      const { rows } = (await db.execute(sql`
        SELECT count(*)::float8 AS count FROM (
          SELECT FROM ${from} WHERE ${conditionsOf(query)} LIMIT ${OPS_COUNT_MAX + 1}
        ) found`)) as unknown as { rows: { count: number }[] }
      return { hash: filterHash(call, columns, query), count: rows[0]?.count ?? 0 }
    },
  }
}

/**
 * A list's filters out of the body of a bulk action, as its query has them.
 * @throws ApiError BAD_REQUEST
 */
export function readFilters(call: OpsListCall, filters: Record<string, string>): ListQuery {
  const { success, data, error } = api[call].query.safeParse(filters)
  if (success) return data
  throw new ApiError('BAD_REQUEST', `body.filters: ${error.issues[0]?.message}`, {
    path: 'body.filters',
  })
}

/**
 * The rows that a bulk action is for, as its operator saw them.
 * @throws ApiError OPS_SELECTION_CHANGED when the filter is another one, or other rows are there by now
 */
export async function requireSelection(
  db: Reader,
  reader: ListReader,
  query: ListQuery,
  expected: OpsSelection,
): Promise<ListRow[]> {
  const { hash, count } = await reader.select(db, query)
  if (hash !== expected.hash || count !== expected.count || count > OPS_COUNT_MAX) {
    throw new ApiError('OPS_SELECTION_CHANGED', 'The list has changed since it was shown.', {
      count,
    })
  }
  return reader.read(db, query, undefined, count)
}

/** The columns by which a list is filtered. */
function filteredOf(columns: OpsColumns, query: ListQuery): string[] {
  return Object.entries(columns)
    .filter(([name, column]) => filterNames(name, column).some((it) => query[it] !== undefined))
    .map(([name]) => name)
}

/** SHA-256 of a list's filters, whatever its order and page. */
function filterHash(call: string, columns: OpsColumns, query: ListQuery): string {
  const names = new Set(Object.keys(columns).flatMap((it) => [it, `${it}From`, `${it}To`]))
  const filters = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => names.has(name) && value !== undefined),
  )
  return createHash('sha256')
    .update(canonicalJson([call, filters]))
    .digest('hex')
}

const TYPES: Readonly<Record<OpsColumn['kind'], SQL>> = {
  id: sql`uuid`,
  user: sql`bigint`,
  transfer: sql`uuid`,
  text: sql`text`,
  number: sql`bigint`,
  instant: sql`timestamptz`,
  choice: sql`text`,
}

const cast = (column: OpsColumn | undefined, value: string) =>
  sql`${value}::${TYPES[column?.kind ?? 'text']}`

function shown({ kind }: OpsColumn, expression: SQL): SQL {
  if (kind === 'instant') return sql`trunc(extract(epoch FROM ${expression}) * 1000)::float8`
  if (kind === 'number' || kind === 'user') return sql`(${expression})::float8`
  return sql`(${expression})::text`
}

/** An id may have been made a little before or after its row's moment. */
const ID_SLACK_MS = 3_600_000

/** Between which ids the rows of a range of moments are. */
function idBounds(name: string, ids: readonly SQL[] | undefined, query: ListQuery): SQL[] {
  const { [`${name}From`]: from, [`${name}To`]: to } = query
  const bound = (operator: SQL, at: unknown, slack: number, rest: string) =>
    typeof at === 'number'
      ? (ids ?? []).map((id) => sql`${id} ${operator} ${idAt(at + slack, rest)}::uuid`)
      : []
  return [...bound(sql`>=`, from, -ID_SLACK_MS, '0'), ...bound(sql`<=`, to, ID_SLACK_MS, 'f')]
}

/** The lowest or highest id of a millisecond. */
function idAt(ms: number, rest: string): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${[4, 4, 12].map((count) => rest.repeat(count)).join('-')}`
}

function conditions(name: string, column: OpsColumn, expression: SQL, query: ListQuery): SQL[] {
  const { filter, kind } = column
  const given = query[name]
  if (filter === 'range') {
    const bound = (end: string, operator: SQL) => {
      const value = query[`${name}${end}`]
      if (typeof value !== 'number') return []
      const text = kind === 'instant' ? new Date(value).toISOString() : String(value)
      return [sql`${expression} ${operator} ${cast(column, text)}`]
    }
    return [...bound('From', sql`>=`), ...bound('To', sql`<=`)]
  }
  if (given === undefined || !filter) return []
  const text = String(given)
  if (filter === 'has') return [sql`${expression} ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`]
  if (filter === 'is') return [sql`${expression} = ${cast(column, text)}`]
  const some = text.split(',').map((it) => sql`${it}`)
  return [sql`${expression} IN (${sql.join(some, sql`, `)})`]
}
