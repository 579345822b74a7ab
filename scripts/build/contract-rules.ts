import type { Plugin } from 'vite'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import type { Rule, Rules } from '../../src/components/form/rules.ts'

/** The part of JSON Schema that zod writes for the fields of a form. */
interface Schema {
  type?: string
  const?: unknown
  enum?: (string | number)[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  items?: Schema
  minItems?: number
  maxItems?: number
  /** Said by `meta`, where the ids are of pictures. */
  maxBytes?: number
}

const ASKED = /import\.meta\.rules\(\s*'((?:GET|POST) \/[\w/:-]+)',?\s*\)/g
/** One class of characters for the whole text: what is strange in it can be named. */
const ONE_CLASS = /^\^(\[(?:[^\]\\]|\\.)+\])[*+]\$$/
const FORMATS = { email: 'email', e164: 'phone' } as const

/** Writes what the contract asks of a form into the page that asks for it by `import.meta.rules`. */
export function contractRules(): Plugin {
  return {
    name: 'companion:contract-rules',
    enforce: 'pre',
    transform: (code) =>
      code.includes('import.meta.rules(')
        ? {
            code: code.replace(ASKED, (_, call: string) => JSON.stringify(rulesOf(call))),
            map: null,
          }
        : null,
  }
}

/**
 * What a call's body asks of each field.
 * @throws where the contract says something that a form does not know yet
 */
export function rulesOf(call: string): Rules {
  const endpoint = (api as Record<string, { body?: z.ZodType }>)[call]
  if (!endpoint?.body) throw new Error(`the contract knows no call ${call} with a body`)
  return rulesOfBody(endpoint.body)
}

export function rulesOfBody(body: z.ZodType): Rules {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input' }) as Schema
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const rule = ruleOf(field, name)
      return [name, required.includes(name) ? rule : { ...rule, isOptional: true as const }]
    }),
  )
}

function ruleOf(field: Schema, name: string): Rule {
  if (field.anyOf) {
    const [some, ...others] = field.anyOf.filter(({ type }) => type !== 'null')
    if (some && others.length === 0) return { ...ruleOf(some, name), isNullable: true }
  }
  if (field.enum) return { kind: 'choice', options: field.enum }
  if (field.type === 'boolean') return { kind: 'box', isConsent: field.const === true }
  if (field.type === 'integer') {
    return { kind: 'whole', ...given({ min: field.minimum, max: field.maximum }) }
  }
  if (field.type === 'string' && field.const === undefined) return textRule(field)
  const { items, minItems = 0, maxItems, maxBytes } = field
  if (items?.format === 'uuid' && maxItems !== undefined && maxBytes !== undefined) {
    return { kind: 'pictures', min: minItems, max: maxItems, maxBytes }
  }
  throw new Error(`no field of a form is made from ${name}: ${JSON.stringify(field)} yet`)
}

function textRule({ minLength, maxLength, pattern, format }: Schema): Rule {
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

/** Without what is not said. */
function given<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as never
}
