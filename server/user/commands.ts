import { digits } from '../../contract/endpoint.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { type Decision, decideStatus } from './account-status.ts'

const TOLD: Readonly<Record<Decision, string>> = {
  block: 'is blocked; running servers refuse them within seconds',
  unblock: 'is not blocked',
  'sign-out': 'needs a new token; running servers refuse older ones within seconds',
}

const USAGE = 'npm run people -- block|unblock|sign-out USER-ID'

/** `npm run people`: ends a person's sessions, or lets them in again. */
export const peopleCommand: Command = ([word = '', id = '', ...more]) => {
  const userId = digits(1, Number.MAX_SAFE_INTEGER).safeParse(id)
  if (!isWord(word) || !userId.success || more.length > 0)
    throw new SettingError(`Say whom and what: ${USAGE}`)
  return async (context) => [await decide(context, word, userId.data)]
}

function isWord(word: string): word is Decision {
  return Object.hasOwn(TOLD, word)
}

/** @returns what an operator reads */
async function decide(context: CommandContext, word: Decision, id: number): Promise<string> {
  const person = await context.db.orm.transaction((tx) =>
    decideStatus(tx as Transaction, context, id, word),
  )
  if (!person) throw new SettingError(`There is nobody with the id ${id}.`)
  return `${id} (${person.nickname}, ${person.externalId} of ${person.brand}) ${TOLD[word]}.`
}
