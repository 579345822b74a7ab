import { BINDING_REST_HOURS } from '../../contract/binding-constants.ts'
import type { Language } from '../../contract/languages.ts'
import { noticeContactOf } from '../identity/queries.ts'
import { compose } from '../mail/compose.ts'
import { queueMail } from '../mail/queue.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { queueMessage } from '../platform/outbox.ts'
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
  const contact = await noticeContactOf(tx, settings, user.id)
  if (!contact) return
  const { name = '', mail = '' } = BRANDS.get(user.brand) ?? {}
  const params = { brand: name, label, mail, until: momentIn(language, at) }
  const until = at + GOOD_DAYS * DAY_MS
  const context = { random, now: at }
  if (contact.kind === 'email') {
    await queueMail(tx, context, { letter: BOUND, to: contact.to, language, params, until })
    return
  }
  const { text } = await compose(BOUND_SMS, language, params)
  const body = { text: text.trim() }
  await queueMessage(tx, context, { channel: 'sms', recipient: contact.to, body, until })
}

/** When the rest is over, with its zone: where a mailbox is read nobody knows. */
function momentIn(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at + BINDING_REST_HOURS * HOUR_MS)
}
