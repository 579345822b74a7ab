// What TypeScript knows of the modules that `contractRules` makes: run, it writes src/rules.d.ts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

export const RULE_TYPES = join(import.meta.dirname, '../../src/rules.d.ts')

/** As the formatter breaks lines. */
const LINE = 100

const HEAD =
  '// Written by `npm run check types`: the rules of each call that takes a body, as pages import them.\n'

/** A declaration for each call of the contract that a player's form can be made for. */
export function ruleTypes(): string {
  const calls = Object.entries<Endpoint>(api).filter(
    ([call, { body }]) => body && !call.startsWith('POST /api/ops/'),
  )
  return HEAD + calls.map(([call, { body }]) => declarationOf(call, body as z.ZodType)).join('')
}

function declarationOf(call: string, body: z.ZodType): string {
  const pictures = fieldsWith(body, 'maxBytes')
  const apart = fieldsWith(body, 'apart')
  const given = [
    `'${call}'`,
    ...(pictures.length + apart.length > 0 ? [unionOf(pictures)] : []),
    ...(apart.length > 0 ? [unionOf(apart)] : []),
  ]
  const parts = apart.filter((name) => isObject(body, name))
  return [
    moduleOf(call, 'CallRules', given),
    ...parts.map((part) => moduleOf(`${call} ${part}`, 'PartRules', [`'${call}'`, `'${part}'`])),
  ].join('')
}

function moduleOf(name: string, type: string, given: readonly string[]): string {
  const short = `  const rules: import('./components/form/rules.ts').${type}<${given.join(', ')}>`
  const isShort = given.length === 1 || short.length <= LINE
  const list = isShort ? given.join(', ') : `\n    ${given.join(',\n    ')}\n  `
  return `
declare module 'rules:${name}' {
  const rules: import('./components/form/rules.ts').${type}<${list}>
  export default rules
}
`
}

const unionOf = (names: readonly string[]) =>
  names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')

/** The fields of whom the contract says a word, in any variant: `maxBytes` of pictures, where a page holds files. */
function fieldsWith(body: z.ZodType, word: string): string[] {
  const schema: Schema = z.toJSONSchema(body, { io: 'input' })
  const fields = [schema, ...variantsOf(schema)].flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) =>
      typeof field === 'object' && word in field ? [name] : [],
    ),
  )
  return [...new Set(fields)]
}

type Schema = z.core.JSONSchema.BaseSchema

function variantsOf({ oneOf = [], anyOf = [] }: Schema): Schema[] {
  const variants = [...oneOf, ...anyOf] as Schema[]
  return variants.flatMap((variant) => [variant, ...variantsOf(variant)])
}

/** Whether a field has fields itself, so that a form can be made for it. */
function isObject(body: z.ZodType, name: string): boolean {
  const field = z.toJSONSchema(body, { io: 'input' }).properties?.[name]
  return typeof field === 'object' && (field.type === 'object' || field.oneOf !== undefined)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(RULE_TYPES, ruleTypes())
}
