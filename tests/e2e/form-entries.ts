// What the contract refuses and takes in one field of a form, made from its schema.
import fc from 'fast-check'
import { z } from 'zod'
import { fromSchema } from '../server/from-schema.ts'

/** The part of JSON Schema that says what may stand in one field. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  /** Of an amount. */
  currency?: string
  decimals?: number
  /** Of a date. */
  min?: string
  max?: string
}

/** In no format and of no alphabet that a field asks for. */
const STRANGE = '?!'
const SEED = 7
/** Nothing of these schemas has to mean something to the server. */
const UNKNOWN = { numbers: [0], uuids: [crypto.randomUUID()], texts: [] }

/** Entries that the contract refuses: too short, too long, too low, too high, in a wrong format. */
export function refusedFor(field: z.ZodType, isRequired: boolean): string[] {
  const schema = schemaOf(field)
  if (schema.format === 'date') return [...(isRequired ? [''] : []), ...wrongDays(schema)]
  const entries = schema.type === 'integer' ? wrongNumbers(schema) : wrongTexts(schema)
  const refused = entries.filter((entry) => !field.safeParse(readAs(schema, entry)).success)
  return [...new Set([...(isRequired ? [''] : []), ...refused.filter((it) => it !== '')])]
}

/** An entry that the contract takes, the same each time. */
export function acceptedFor(field: z.ZodType): string {
  const values = fromSchema(field, UNKNOWN).filter((value) => `${value ?? ''}`.trim() !== '')
  const [value] = fc.sample(values, { numRuns: 1, seed: SEED })
  const schema = schemaOf(field)
  if (schema.format === 'date') return schema.min ?? schema.max ?? String(value)
  return typed(schema, value)
}

/** What may be chosen, as a page writes it; empty where the field is no choice. */
export function optionsOf(field: z.ZodType): string[] {
  const { enum: options, const: only } = schemaOf(field)
  return (options ?? (typeof only === 'string' ? [only] : [])).map(String)
}

/** Whether the contract takes nothing but a box that is ticked. */
export function isConsent(field: z.ZodType): boolean {
  return schemaOf(field).const === true
}

/** Without null, which nobody can type. */
function schemaOf(field: z.ZodType): Schema {
  const schema = z.toJSONSchema(field, { io: 'input' }) as Schema
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
}

function wrongNumbers(schema: Schema): string[] {
  const { minimum, maximum } = schema
  const beyond = [...(minimum === undefined ? [] : [minimum - 1])]
  if (maximum !== undefined) beyond.push(maximum + 1)
  return [...beyond.map((number) => typed(schema, number)), '1.5', STRANGE]
}

/** A phone's calendar takes nothing but days. */
function wrongDays({ min, max }: Schema): string[] {
  return [
    ...(min === undefined ? [] : ['1000-01-01']),
    ...(max === undefined ? [] : ['9999-12-31']),
  ]
}

function wrongTexts({ minLength = 0, maxLength }: Schema): string[] {
  return [
    'x'.repeat(Math.max(0, minLength - 1)),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    STRANGE,
  ]
}

/** As an English reader types it: 12.50 for an amount of 1250. */
function typed(schema: Schema, value: unknown): string {
  if (schema.format !== 'money') return String(value)
  const decimals = decimalsOf(schema)
  return (Number(value) / 10 ** decimals).toFixed(decimals)
}

function readAs(schema: Schema, entry: string): unknown {
  if (schema.type !== 'integer') return entry
  return Number((Number(entry) * 10 ** decimalsOf(schema)).toFixed(3))
}

function decimalsOf({ format, currency, decimals }: Schema): number {
  if (format !== 'money') return 0
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  return decimals ?? new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 0
}
