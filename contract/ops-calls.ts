// How a feature's contract says which lists and actions it has in the ops console.
import { z } from 'zod'
import { digits, type Endpoint, FreeText, Instant, PageCursor } from './endpoint.ts'
import type { OpsColumn, OpsColumns, OpsList, OpsPermission } from './ops.ts'

type RowOf<C extends OpsColumns> = { [K in keyof C]: z.output<C[K]['value']> }

const FILTER_LENGTH = 100
/** No control characters and no halves of signs. */
const TYPED = /^[^\p{Cc}\p{Cs}]+$/u
/** The end of the year 9999: what is later is written in another way. */
const LATEST_MS = 253_402_300_799_999

/** The most rows that are counted; more are told as one more. */
export const OPS_COUNT_MAX = 10_000

/** What a filter selects: a bulk action names both, and is refused where either has become another one. */
const OpsSelection = z.object({
  /** SHA-256 of the filter. */
  hash: z.string(),
  /** How many rows there are, `OPS_COUNT_MAX` + 1 for more than that. */
  count: z.number().int(),
})
export type OpsSelection = z.infer<typeof OpsSelection>

/** The body of a bulk action: the filters as they stand in the list's query, and what they selected. */
export const OpsSelected = {
  filters: z.record(z.string().max(FILTER_LENGTH), z.string().max(FILTER_LENGTH)),
  ...OpsSelection.shape,
} as const

/** Columns of a list. Those that sort want an index. */
export const column = {
  id: () => ({ kind: 'id', filter: 'is', value: z.uuid() }) as const satisfies OpsColumn,
  user: () =>
    ({ kind: 'user', filter: 'is', value: z.number().int() }) as const satisfies OpsColumn,
  maybeUser: () =>
    ({
      kind: 'user',
      filter: 'is',
      value: z.number().int().nullable(),
    }) as const satisfies OpsColumn,
  /** The transfer that moved the row's money; null where none did. */
  transfer: () =>
    ({
      kind: 'transfer',
      filter: 'is',
      value: z.uuid().nullable(),
    }) as const satisfies OpsColumn,
  text: <F extends Pick<OpsColumn, 'filter' | 'sorts'>>(more: F = {} as F) =>
    ({ kind: 'text', value: z.string(), ...more }) as const satisfies OpsColumn,
  maybeText: <F extends Pick<OpsColumn, 'filter'>>(more: F = {} as F) =>
    ({ kind: 'text', value: z.string().nullable(), ...more }) as const satisfies OpsColumn,
  number: <F extends Pick<OpsColumn, 'filter' | 'sorts'>>(more: F = {} as F) =>
    ({ kind: 'number', value: z.number(), ...more }) as const satisfies OpsColumn,
  instant: <F extends Pick<OpsColumn, 'filter' | 'sorts'>>(more: F = {} as F) =>
    ({ kind: 'instant', value: Instant, ...more }) as const satisfies OpsColumn,
  maybeNumber: () =>
    ({ kind: 'number', value: z.number().nullable() }) as const satisfies OpsColumn,
  maybeInstant: () => ({ kind: 'instant', value: Instant.nullable() }) as const satisfies OpsColumn,
  choice: <V extends string>(choices: readonly [V, ...V[]]) =>
    ({
      kind: 'choice',
      filter: 'in',
      choices,
      value: z.enum(choices),
    }) as const satisfies OpsColumn,
  maybeChoice: <V extends string>(choices: readonly [V, ...V[]]) =>
    ({
      kind: 'choice',
      filter: 'in',
      choices,
      value: z.enum(choices).nullable(),
    }) as const satisfies OpsColumn,
} as const

/** Filters by column, as they stand in a query and in the console's address. */
function filtersOf(columns: OpsColumns): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      filterNames(name, column).map((it) => [it, filterValue(column).optional()]),
    ),
  )
}

/** The query parameters by which a column filters. */
export function filterNames(name: string, { filter }: Pick<OpsColumn, 'filter'>): string[] {
  if (!filter) return []
  return filter === 'range' ? [`${name}From`, `${name}To`] : [name]
}

function filterValue({ kind, filter, choices = [] }: OpsColumn): z.ZodType {
  if (filter === 'in') return someOf(choices)
  if (kind === 'id' || kind === 'transfer') return z.uuid()
  if (kind === 'text') return z.string().min(1).max(FILTER_LENGTH).regex(TYPED)
  return digits(0, kind === 'instant' ? LATEST_MS : Number.MAX_SAFE_INTEGER)
}

/** Some choices with commas between them, each once. */
const someOf = (choices: readonly string[]) =>
  z.string().refine((text) => {
    const named = text.split(',')
    return new Set(named).size === named.length && named.every((it) => choices.includes(it))
  }, 'names what there is not')

/** A list and the same list as CSV, both under one permission and with the same filters. */
export function opsList<const C extends OpsColumns>({
  summary,
  permission,
  ...list
}: OpsList<C> & { summary: string; permission: OpsPermission }) {
  const orders = Object.entries(list.columns).flatMap(([name, { sorts }]) =>
    sorts ? [name, `-${name}`] : [],
  )
  const filters = filtersOf(list.columns)
  const sort = z.enum([list.order, ...orders] as [string, ...string[]]).optional()
  const row = z.object(
    Object.fromEntries(Object.entries(list.columns).map(([name, { value }]) => [name, value])),
  ) as unknown as z.ZodType<RowOf<C>>
  const auth = { permission }
  return {
    rows: {
      summary,
      auth,
      list,
      query: z.strictObject({
        ...filters,
        sort,
        after: PageCursor.optional(),
        limit: digits(1, 200).default(50),
      }),
      answer: z.object({
        rows: z.array(row),
        next: PageCursor.nullable(),
        selection: OpsSelection,
      }),
    },
    csv: {
      summary: `${summary} As CSV, as it is filtered and sorted.`,
      auth,
      csv: true,
      query: z.strictObject({ ...filters, sort }),
      answer: z.string(),
    },
  } as const
}

const OfPerson = z.object({ id: digits(1, Number.MAX_SAFE_INTEGER) })

/** A list of what one person has or did, by their id in the path; their page in the console leads to it. */
export function opsPersonList<const C extends OpsColumns>(given: OpsList<C> & { summary: string }) {
  const { rows, csv } = opsList<C>({ ...given, permission: 'people' })
  return { rows: { ...rows, params: OfPerson }, csv: { ...csv, params: OfPerson } } as const
}

/** Why something is done: it stands in the audit log. */
export const OpsReason = FreeText(500)

/**
 * An action of an operator: it takes an `Idempotency-Key`, under which it happens once and stands in the audit
 * log with its reason; what was refused stands there too.
 */
export function opsAction<const D extends OpsActionDraft>({
  permission,
  body,
  ...rest
}: D): Omit<D, 'permission' | 'body'> & {
  auth: { permission: OpsPermission }
  action: true
  body: z.ZodObject<D['body'] & { reason: typeof OpsReason }, z.core.$strict>
} {
  return {
    ...rest,
    auth: { permission },
    action: true,
    body: z.strictObject({ ...body, reason: OpsReason }) as never,
  }
}

type OpsActionDraft = Pick<Endpoint, 'summary' | 'params' | 'answer' | 'errors' | 'maxBytes'> & {
  permission: OpsPermission
  body: z.ZodRawShape
}
