import { digits } from '../../contract/endpoint.ts'
import type { Database } from '../platform/database/database.ts'
import type { Command } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { block, signOut, unblock } from './account-status.ts'

const WORDS = {
  block: { act: block, told: 'is blocked; running servers refuse them within seconds' },
  unblock: { act: unblock, told: 'is not blocked' },
  'sign-out': {
    act: signOut,
    told: 'needs a new token; running servers refuse older ones within seconds',
  },
} as const

const USAGE = 'npm run people -- block|unblock|sign-out USER-ID'

/** `npm run people`: ends a person's sessions, or lets them in again. */
export const peopleCommand: Command = ([word = '', id = '', ...more]) => {
  const userId = digits(1, Number.MAX_SAFE_INTEGER).safeParse(id)
  if (!isWord(word) || !userId.success || more.length > 0)
    throw new SettingError(`Say whom and what: ${USAGE}`)
  return async ({ db }) => [await decide(db, word, userId.data)]
}

function isWord(word: string): word is keyof typeof WORDS {
  return Object.hasOwn(WORDS, word)
}

/** @returns what an operator reads */
async function decide(db: Database, word: keyof typeof WORDS, id: number): Promise<string> {
  const { act, told } = WORDS[word]
  const person = await act(db, id)
  if (!person) throw new SettingError(`There is nobody with the id ${id}.`)
  return `${id} (${person.nickname}, ${person.externalId} of ${person.brand}) ${told}.`
}
