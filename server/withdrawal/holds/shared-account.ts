import { sharedWith } from '../../binding/queries.ts'
import type { RiskRule } from './rule.ts'

const MOST_NAMED = 20

/** Somebody else has tried to bind the account that the money goes to. */
export const sharedAccount: RiskRule = {
  rule: 'sharedAccount',
  find: async (tx, _platform, { bindingId }) => {
    const people = bindingId === null ? [] : await sharedWith(tx, bindingId)
    return people.length > 0 ? { people: people.slice(0, MOST_NAMED), count: people.length } : null
  },
}
