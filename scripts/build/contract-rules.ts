import type { Plugin } from 'vite'
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
 * What a call's body asks of each field.
 * @throws where the contract says something that a form does not know yet
 */
export function rulesOf(call: string, contract: Contract = api): Rules {
  const { body } = contract[call] ?? {}
  if (!body) throw new Error(`the contract knows no call ${call} with a body`)
  return rulesOfBody(body, call)
}
