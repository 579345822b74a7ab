import { BINDING_REST_HOURS } from '../../contract/binding-constants.ts'
import type { Language } from '../../contract/languages.ts'
import { ownContacts, writeToContact } from '../identity/own-contact/queries.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import type { UserRow } from '../user/users.ts'
import { BOUND, BOUND_SMS } from './letters.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days in which it still helps to know. */
const GOOD_DAYS = 7

interface Told {
  user: UserRow
  language: Language
  /** Masked: a mailbox is open to more eyes than the account. */
  label: string
  at: number
}

/** Tells the account's mail address of a new binding, or its phone; one that has neither is told by its page alone. */
export async function tellBound(
  tx: Transaction,
  { settings, random }: Pick<Platform, 'settings' | 'random'>,
  { user, language, label, at }: Told,
): Promise<void> {
  const [contact] = await ownContacts(tx, settings, user.id)
  if (!contact) return
  const { name = '', mail = '' } = BRANDS.get(user.brand) ?? {}
  await writeToContact(tx, { random, now: at }, contact, {
    letters: { mail: BOUND, sms: BOUND_SMS },
    language,
    params: { brand: name, label, mail, until: momentIn(language, at) },
    until: at + GOOD_DAYS * DAY_MS,
  })
}

/** When the rest is over, with its zone: where a mailbox is read nobody knows. */
function momentIn(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at + BINDING_REST_HOURS * HOUR_MS)
}
