import type { ContactKind } from '../../contract/identity.ts'
import type { Language } from '../../contract/languages.ts'
import { compose } from '../mail/compose.ts'
import { queueMail } from '../mail/queue.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { queueMessage } from '../platform/outbox.ts'
import { REPLACED, REPLACED_SMS } from './letters.ts'
import { usableContacts } from './logins.ts'

/** Days in which it still helps to know. */
const GOOD_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Tells a contact that it opens its account no longer: whoever found a phone unlocked could take the account by a
 * contact of their own.
 */
export async function tellReplaced(
  tx: Transaction,
  { settings, random, clock }: Pick<Platform, 'settings' | 'random' | 'clock'>,
  replaced: { kind: ContactKind; to: string; brand: string; language: Language },
): Promise<void> {
  const { kind, to, brand, language } = replaced
  if (!usableContacts(settings).includes(kind)) return
  const now = clock.now()
  const until = now + GOOD_DAYS * DAY_MS
  const { name = '', mail = '' } = BRANDS.get(brand) ?? {}
  const params = { brand: name, mail }
  if (kind === 'email') {
    await queueMail(tx, { random, now }, { letter: REPLACED, to, language, params, until })
    return
  }
  const { text } = await compose(REPLACED_SMS, language, params)
  const body = { text: text.trim() }
  await queueMessage(tx, { random, now }, { channel: 'sms', recipient: to, body, until })
}
