import { z } from 'zod'
import { date } from '../../src/components/form/date-rule.ts'
import { list } from '../../src/components/form/list-rule.ts'
import { money } from '../../src/components/form/money-rule.ts'
import type { Rule, Rules } from '../../src/components/form/rules.ts'
import { codeOf } from './rules-code.ts'

/** The part of JSON Schema that zod writes for the fields of a form, and what `meta` says beside it. */
interface Schema {
  type?: string
  const?: unknown
  enum?: (string | number)[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  pattern?: string
  format?: string
  items?: Schema
  minItems?: number
  maxItems?: number
  /** Said where the ids of a list are of pictures. */
  maxBytes?: number
  /** Said of an amount, beside the format `money`. */
  currency?: string
  decimals?: number
  /** Said of what no field of the form asks for: the page adds it to what is sent. */
  apart?: boolean
  /** Said of a date, whose bounds are in no JSON Schema. */
  min?: string
  max?: string
}

/** What says nothing of what may be entered. */
const SILENT = ['$schema', 'title', 'description', 'default', 'examples', 'additionalProperties']

/** One class of characters for the whole text: what is strange in it can be named. */
const ONE_CLASS = /^\^(\[(?:[^\]\\]|\\.)+\])[*+]\$$/
const FORMATS = { email: 'email', e164: 'phone' } as const

/**
 * What a body asks of each field.
 * @param call names it where it can't be read
 * @throws where the schema says something that a form does not know
 */
export function rulesOfBody(body: z.ZodType, call: string): Rules {
  return rulesOfObject(jsonSchemaOf(body, call), `${call}: body`)
}

function jsonSchemaOf(body: z.ZodType, call: string): Schema {
  try {
    // Zod's own type says no more of a schema than that it is one.
    return z.toJSONSchema(body, { io: 'input' }) as Schema
  } catch (cause) {
    throw new Error(`${call}: its body has no JSON Schema, so that no form is made from it`, {
      cause,
    })
  }
}

function rulesOfObject(schema: Schema, path: string): Rules {
  const union = schema.oneOf ?? schema.anyOf
  if (union) {
    refuseRest(schema, path, ['oneOf', 'anyOf', 'apart'])
    return rulesOfVariants(union.flatMap(alternatives), path)
  }
  const { type, properties = {}, required = [] } = schema
  refuseRest(schema, path, ['type', 'properties', 'required', 'apart'])
  if (type !== 'object' || Object.keys(properties).length === 0) {
    throw new Error(`${path} is no object with fields, so that no form is made from it`)
  }
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, { apart }]) => !apart)
      .map(([name, field]) => [name, ruleOf(field, `${path}.${name}`, !required.includes(name))]),
  )
}

/** A discriminated union may stand in another one. */
function alternatives(schema: Schema): Schema[] {
  return (schema.oneOf ?? schema.anyOf)?.flatMap(alternatives) ?? [schema]
}

/** Variants by the field that tells them apart; a field that all have alike stands beside it. */
function rulesOfVariants(variants: readonly Schema[], path: string): Rules {
  const names = Object.keys(variants[0]?.properties ?? {})
  const chooser = names.find((name) => tellsApart(name, variants))
  if (chooser === undefined) {
    throw new Error(`${path} is a union whose variants no field tells apart`)
  }
  const options = [...new Set(variants.flatMap((it) => fixedIn(it, chooser) ?? []))]
  const fields = options.map((option): [string | number, Rules] => {
    const chosen = variants.filter((it) => fixedIn(it, chooser)?.includes(option))
    return [option, rulesWithout(chooser, chosen, `${path}[${chooser}=${option}]`)]
  })
  const [[, first] = ['', {}], ...others] = fields
  const common = Object.entries(first).filter(([name, rule]) =>
    others.every(([, rules]) => rules[name] && codeOf(rules[name]) === codeOf(rule)),
  )
  const isCommon = (name: string) => common.some(([it]) => it === name)
  const own = fields.map(([option, rules]) => [
    option,
    Object.fromEntries(Object.entries(rules).filter(([name]) => !isCommon(name))),
  ])
  return {
    [chooser]: { kind: 'choice', options, variants: Object.fromEntries(own) },
    ...Object.fromEntries(common),
  }
}

/** The rules beside an option; several variants of it are told apart by another field. */
function rulesWithout(chooser: string, variants: readonly Schema[], path: string): Rules {
  const rest = variants.map(({ properties = {}, ...schema }) => {
    const { [chooser]: _, ...others } = properties
    return { ...schema, properties: others }
  })
  const [only, ...more] = rest
  if (more.length > 0) return rulesOfVariants(rest, path)
  return only && Object.keys(only.properties).length > 0 ? rulesOfObject(only, path) : {}
}

/** Whether every variant fixes a field, and not all of them to the same. */
function tellsApart(name: string, variants: readonly Schema[]): boolean {
  const fixed = variants.map((it) => fixedIn(it, name)?.join())
  return !fixed.includes(undefined) && new Set(fixed).size > 1
}

/** The values to which a variant fixes a field. */
function fixedIn({ properties }: Schema, name: string): (string | number)[] | undefined {
  const { const: only, enum: some } = properties?.[name] ?? {}
  return some ?? (typeof only === 'string' || typeof only === 'number' ? [only] : undefined)
}

function ruleOf(field: Schema, path: string, isOptional: boolean): Rule {
  const options = field.anyOf?.filter(({ type }) => type !== 'null')
  const [some] = options ?? []
  if (some && options?.length === 1) {
    return { ...ruleOf(some, path, isOptional), isNullable: true }
  }
  const rule = plainRule(field, path)
  return isOptional ? { ...rule, isOptional } : rule
}

function plainRule(field: Schema, path: string): Rule {
  const { type, format, enum: options } = field
  const understands = (...words: (keyof Schema)[]) => refuseRest(field, path, ['type', ...words])
  if (options) {
    understands('enum')
    return { kind: 'choice', options }
  }
  if (type === 'boolean') {
    understands('const')
    return { kind: 'box', isConsent: field.const === true }
  }
  if (type === 'integer' && format === 'money') {
    understands('format', ...BOUNDS, 'currency', 'decimals')
    return moneyRule(field, path)
  }
  if (type === 'integer') {
    understands(...BOUNDS, 'multipleOf')
    return { kind: 'whole', ...boundsOf(field), ...given({ multipleOf: field.multipleOf }) }
  }
  if (type === 'string' && format === 'date') {
    understands('format', 'pattern', 'min', 'max')
    return date(given({ min: field.min, max: field.max }))
  }
  if (type === 'string') {
    understands('minLength', 'maxLength', 'pattern', 'format')
    return textRule(field, path)
  }
  if (type === 'array') return rowsRule(field, path)
  throw unknown(path, field)
}

function textRule(field: Schema, path: string): Rule {
  const { minLength, maxLength, pattern, format } = field
  // A format without a pattern would be checked by nobody.
  if (format !== undefined && pattern === undefined) throw unknown(path, field)
  const allowed = pattern?.match(ONE_CLASS)?.[1]
  return {
    kind: 'text',
    min: minLength ?? 0,
    ...given({
      max: maxLength,
      format: FORMATS[format as keyof typeof FORMATS],
      ...(allowed ? { allowed } : { pattern }),
    }),
  }
}

function moneyRule(field: Schema, path: string): Rule {
  const { currency, decimals = decimalsOf(currency) } = field
  if (decimals === undefined) throw new Error(`${path} says neither its currency nor its decimals`)
  return money({ ...given({ currency }), decimals, ...boundsOf(field) })
}

/** How many decimals a currency has by ISO 4217. */
function decimalsOf(currency: string | undefined): number | undefined {
  if (currency === undefined) return undefined
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

function rowsRule(field: Schema, path: string): Rule {
  const { items = {}, minItems: min = 0, maxItems: max, maxBytes } = field
  refuseRest(field, path, ['type', 'items', 'minItems', 'maxItems', 'maxBytes'])
  if (items.format === 'uuid') {
    if (max === undefined || maxBytes === undefined) throw unknown(path, field)
    return { kind: 'pictures', min, max, maxBytes }
  }
  const rowPath = `${path}[]`
  const isObject = items.type === 'object' || items.oneOf !== undefined
  const row = isObject ? rulesOfObject(items, rowPath) : ruleOf(items, rowPath, false)
  if (row.kind !== 'text' && !isObject) throw unknown(rowPath, items)
  return list({ min, ...given({ max }), row })
}

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** Zod bounds every integer by what a double holds exactly: that is no rule to tell anybody. */
function boundsOf(field: Schema): { min?: number; max?: number } {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = field
  const min = above === undefined ? minimum : above + 1
  const max = below === undefined ? maximum : below - 1
  return given({
    min: min === Number.MIN_SAFE_INTEGER ? undefined : min,
    max: max === Number.MAX_SAFE_INTEGER ? undefined : max,
  })
}

/** @throws where a schema says more than is understood: a form would take what the server refuses */
function refuseRest(schema: Schema, path: string, understood: readonly string[]): void {
  const rest = Object.keys(schema).filter((it) => !understood.includes(it) && !SILENT.includes(it))
  if (rest.length > 0) throw unknown(path, schema)
}

function unknown(path: string, schema: Schema): Error {
  return new Error(`${path}: no field of a form is made from ${JSON.stringify(schema)} yet`)
}

/** Without what is not said. */
function given<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as never
}
