// What TypeScript knows of the modules that `contractRules` makes: run, it writes src/rules.d.ts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

export const RULE_TYPES = join(import.meta.dirname, '../../src/rules.d.ts')

const HEAD =
  '// Written by `npm run check types`: the rules of each call that takes a body, as pages import them.\n'

/** A declaration for each call of the contract that a form can be made for. */
export function ruleTypes(): string {
  const calls = Object.entries<Endpoint>(api).filter(([, { body }]) => body)
  return HEAD + calls.map(([call, { body }]) => declarationOf(call, body as z.ZodType)).join('')
}

function declarationOf(call: string, body: z.ZodType): string {
  const pictures = picturesIn(body).map((name) => `'${name}'`)
  const given =
    pictures.length === 0 ? `'${call}'` : `\n    '${call}',\n    ${pictures.join(' | ')}\n  `
  return `
declare module 'rules:${call}' {
  const rules: import('./components/form/rules.ts').CallRules<${given}>
  export default rules
}
`
}

/** The fields whose ids are of pictures: a page holds files there. */
function picturesIn(body: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input' })
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' && 'maxBytes' in field ? [name] : [],
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(RULE_TYPES, ruleTypes())
}
