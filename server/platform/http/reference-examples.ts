// Examples for the API reference, made of its schemas.

/** The part of JSON Schema that the contract needs. */
export interface JsonSchema {
  $ref?: string
  /** Of what may be null, with `null` among others. */
  type?: string | readonly string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  /** Of a tuple. */
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
}

/** Examples of what the whole contract is built of, by the schema's name. */
export const BASIC_EXAMPLES: Readonly<Record<string, unknown>> = {
  Instant: 1_796_083_200_000,
  Amount: 100,
  Hex32: '0f'.repeat(32),
  ClientSeed: 'lucky',
  PageCursor: 'WyIwMWEyMmVlNiJd',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  uuid: '01a22ee6-bfa0-76af-859d-6aa9d5862585',
  email: 'lin@example.org',
  e164: '+84912345678',
  uri: 'https://companion.example',
}

/** Texts of all kinds: the first that a pattern takes is its example. */
const TEXTS = [
  'text',
  'Lin',
  'VN',
  'USD',
  '/play',
  'feature.what',
  '1',
  '123456',
  'CDFGHJK',
  'GA-7K3M-9QXW',
  '+84 91 234 56 78',
  'WyIwMWEyMmVlNiJd_-aBcD',
  '2026-11',
  '2026-12-01T00:00',
  '+08:00',
  '#1b1030',
  '0f'.repeat(32),
  '0f'.repeat(64),
]

/**
 * An example of a schema.
 * @param schemas by name, those that it refers to
 */
export function exampleOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): unknown {
  const of = (inner: JsonSchema) => exampleOf(inner, schemas)
  const named = schema.$ref?.split('/').at(-1)
  if (named !== undefined) return of(schemas[named] ?? {})
  const [given] = schema.examples ?? schema.enum ?? []
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one) return of(one)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(of))
  const type = [schema.type].flat().find((it) => it !== 'null')
  if (type === 'array') return itemsOf(schema, of)
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, field]) => [name, of(field)]))
  }
  if (type === 'string') return textOf(schema)
  if (type === 'boolean') return false
  return Math.min(Math.max(schema.minimum ?? 0, schema.multipleOf ?? 1), schema.maximum ?? Infinity)
}

function itemsOf(
  { items, prefixItems, minItems = 1, maxItems = 1 }: JsonSchema,
  of: (it: JsonSchema) => unknown,
) {
  if (prefixItems) return prefixItems.map(of)
  const count = Math.min(Math.max(minItems, 1), Math.max(maxItems, minItems))
  return Array.from({ length: count }, () => (items ? of(items) : null))
}

function textOf({ format, pattern, minLength = 0, maxLength = 64 }: JsonSchema): string {
  const known = format === undefined ? undefined : FORMATS[format]
  if (known !== undefined) return known
  const form = new RegExp(pattern ?? '', 'u')
  const fits = (text: string) =>
    form.test(text) && text.length >= minLength && text.length <= maxLength
  return TEXTS.find(fits) ?? 'x'.repeat(minLength)
}
