import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that zod writes for what goes into a call. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  /** Of a tuple. */
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  minLength?: number
  format?: string
}

/** Values that may well mean something to the server, so that not all calls come to nothing. */
export interface Known {
  numbers: number[]
  uuids: string[]
  texts: string[]
  /** Take no other text where one of these fits. */
  textsAlone?: boolean
}

const SAMPLES = 500

/**
 * What a call takes by its own schema, made from the schema: a new call needs nothing said here.
 * @throws where a schema says something that this does not read yet
 */
export function fromSchema(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  // What a schema asks in words of its own (refine) stands in no JSON Schema.
  return nearly(schema, known).filter((value) => schema.safeParse(value).success)
}

/**
 * The shortest of some values that a call takes by its own schema, the same at each run.
 * @returns undefined where none of them is taken
 */
export function shortestFrom(schema: z.ZodType, known: Known): unknown {
  const samples = fc.sample(nearly(schema, known), { seed: 1, numRuns: SAMPLES })
  const taken = samples.filter((value) => schema.safeParse(value).success)
  const lengthOf = (value: unknown) => JSON.stringify(value).length
  return taken.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0]
}

function nearly(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input' }) as Schema, known)
}

function valuesOf(schema: Schema, known: Known): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const union = schema.anyOf ?? schema.oneOf
  if (union) return fc.oneof(...union.map((option) => valuesOf(option, known)))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known)
    case 'array': {
      const { prefixItems } = schema
      if (prefixItems) return fc.tuple(...prefixItems.map((it) => valuesOf(it, known)))
      const { minItems = 0, maxItems = 5 } = schema
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 5),
      })
    }
    case 'integer':
    case 'number':
      return numbersOf(schema, known)
    case 'string':
      return textsOf(schema, known)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`nothing is made from ${JSON.stringify(schema)} yet`)
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, known)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

function numbersOf(schema: Schema, { numbers }: Known): Arbitrary<unknown> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? Number.MIN_SAFE_INTEGER - 1) + 1
  const max = schema.maximum ?? Number.MAX_SAFE_INTEGER
  const some = numbers.filter((number) => min <= number && number <= max)
  const between = fc.integer({ min, max })
  return some.length > 0 ? fc.oneof(between, fc.constantFrom(...some)) : between
}

/** What zod wrote down without its flag. */
const regExpOf = (pattern: string) => new RegExp(pattern, pattern.includes('\\p{') ? 'u' : '')

function textsOf(
  { format, pattern, minLength = 0 }: Schema,
  { uuids, texts, textsAlone }: Known,
): Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...uuids))
  const fitting = pattern === undefined ? null : regExpOf(pattern)
  const some = fitting ? texts.filter((text) => fitting.test(text)) : []
  if (some.length > 0 && textsAlone) return fc.constantFrom(...some)
  if (format === 'email') return fc.emailAddress()
  if (!fitting) return fc.string()
  // Nothing is made from classes of Unicode: letters of all scripts are tried instead.
  const matching = fitting.unicode
    ? fc
        .string({ unit: 'grapheme-composite', minLength, maxLength: minLength + 6 })
        .filter((text) => fitting.test(text))
    : fc.stringMatching(fitting)
  return some.length > 0 ? fc.oneof(matching, fc.constantFrom(...some)) : matching
}
