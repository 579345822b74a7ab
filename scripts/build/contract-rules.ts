import type { Plugin } from 'vite'
import { z } from 'zod'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Rules } from '../../src/components/form/rules.ts'
import { rulesModule } from './rules-code.ts'
import { rulesOfBody } from './rules-of.ts'

const MODULE = 'rules:'
/** Ids that begin so are no files. */
const VIRTUAL = '\0'

export type Contract = Readonly<Record<string, Endpoint>>

/**
 * Gives a page what the contract asks of a form: `import RULES from 'rules:POST /api/joinus'`.
 * Only what a page imports is built into it. A schema that can't be read stops the build.
 */
export function contractRules(contract: Contract = api): Plugin {
  return {
    name: 'companion:contract-rules',
    resolveId: (id) => (id.startsWith(MODULE) ? VIRTUAL + id : null),
    load: (id) =>
      id.startsWith(VIRTUAL + MODULE)
        ? rulesModule(rulesOf(id.slice(VIRTUAL.length + MODULE.length), contract))
        : null,
  }
}

/**
 * What a call's body asks of each field, or a part of it that stands apart: `POST /api/x contact`.
 * @throws where the contract says something that a form does not know yet
 */
export function rulesOf(asked: string, contract: Contract = api): Rules {
  const [method, path, part] = asked.split(' ')
  const { body } = contract[`${method} ${path}`] ?? {}
  if (!body) throw new Error(`the contract knows no call ${asked} with a body`)
  return rulesOfBody(part === undefined ? body : partOf(body, part, asked), asked)
}

function partOf(body: z.ZodType, name: string, asked: string): z.ZodType {
  const part = body instanceof z.ZodObject ? body.shape[name] : undefined
  if (!part) throw new Error(`the contract knows no part ${asked}`)
  return part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part
}
