// The fields of a form, read off a tuning's schema.
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

interface Common {
  /** Its key may be missing. */
  isOptional: boolean
  isNullable: boolean
}

/** A single value. */
export type Leaf = Common &
  (
    | { kind: 'number'; min: number | null; max: number | null; step: number }
    | { kind: 'choice'; choices: readonly string[] }
    /** Several of some choices, in an order. */
    | { kind: 'choices'; choices: readonly string[]; min: number; max: number | null }
    | { kind: 'flag' }
    | { kind: 'text' }
    /** It has one value, which the specification says. */
    | { kind: 'fixed'; value: unknown }
  )

export type Group = Common & { kind: 'group'; fields: Readonly<Record<string, Field>> }
export type List = Common & { kind: 'list'; item: Field; min: number; max: number | null }
export type Entries = Common & {
  kind: 'entries'
  value: Field
  /** What its keys are, where they are of a closed set. */
  keys: readonly string[] | null
  isKey: (key: string) => boolean
}
export type Field = Leaf | Group | List | Entries

/** Operators do not write it: the server counts. */
const COUNTED = 'version'

/**
 * The fields of a tuning without its version.
 * @throws Error where the schema has what no form can be made from
 */
export function fieldsOf(schema: z.ZodType): Group {
  const field = fieldOf(z.toJSONSchema(schema) as JsonSchema, false)
  if (field.kind !== 'group') throw new Error('a tuning is a group of fields')
  const { [COUNTED]: _counted, ...fields } = field.fields
  return { ...field, fields }
}

export const isLeaf = (field: Field): field is Leaf =>
  field.kind !== 'group' && field.kind !== 'list' && field.kind !== 'entries'

function fieldOf(schema: JsonSchema, isOptional: boolean): Field {
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false
  if (isNullable) {
    const [value, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
    if (value && others.length === 0) return { ...fieldOf(value, isOptional), isNullable }
  }
  const common: Common = { isOptional, isNullable: false }
  if (schema.const !== undefined) return { ...common, kind: 'fixed', value: schema.const }
  if (schema.enum) return { ...common, kind: 'choice', choices: schema.enum.map(String) }
  switch (schema.type) {
    case 'boolean':
      return { ...common, kind: 'flag' }
    case 'string':
      return { ...common, kind: 'text' }
    case 'integer':
      return {
        ...common,
        kind: 'number',
        min: boundOf(schema.minimum),
        max: boundOf(schema.maximum),
        step: schema.multipleOf ?? 1,
      }
    case 'array':
      return { ...common, ...listOf(schema) }
    case 'object':
      return schema.properties
        ? { ...common, kind: 'group', fields: groupOf(schema) }
        : { ...common, ...entriesOf(schema) }
    default:
      throw new Error(`no field is made from ${JSON.stringify(schema)}`)
  }
}

function groupOf({ properties = {}, required = [] }: JsonSchema): Group['fields'] {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fieldOf(schema as JsonSchema, !required.includes(name)),
    ]),
  )
}

function listOf({ items, minItems = 0, maxItems }: JsonSchema) {
  const item = fieldOf(items as JsonSchema, false)
  const bounds = { min: minItems, max: maxItems ?? null }
  return item.kind === 'choice'
    ? ({ kind: 'choices', choices: item.choices, ...bounds } as const)
    : ({ kind: 'list', item, ...bounds } as const)
}

function entriesOf({ propertyNames, additionalProperties }: JsonSchema) {
  const names = propertyNames as JsonSchema
  return {
    kind: 'entries',
    value: fieldOf(additionalProperties as JsonSchema, false),
    keys: names.enum ? names.enum.map(String) : null,
    isKey: (key: string) => isNamed(names, key),
  } as const
}

/** Whether a key is one that a schema of names allows. */
function isNamed(names: JsonSchema, key: string): boolean {
  if (names.anyOf) return names.anyOf.some((one) => isNamed(one as JsonSchema, key))
  if (names.enum) return names.enum.includes(key)
  if (names.const !== undefined) return names.const === key
  return names.pattern === undefined || new RegExp(names.pattern).test(key)
}

/** A bound that somebody has set; whole numbers have one by themselves. */
function boundOf(bound: number | undefined): number | null {
  return bound === undefined || !Number.isSafeInteger(bound + 1) ? null : bound
}
