// The contacts of somebody's own account: codes and messages of any feature go there.
import type { ContactKind, SentCode } from '../../../contract/identity.ts'
import type { Language } from '../../../contract/languages.ts'
import { compose, type Letter, type LetterParams } from '../../mail/compose.ts'
import { queueMail } from '../../mail/queue.ts'
import { BRANDS } from '../../platform/brands.ts'
import { sendCode } from '../../platform/codes.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/feature.ts'
import { queueMessage } from '../../platform/outbox.ts'
import type { Random } from '../../platform/secrets/random.ts'
import type { Settings } from '../../platform/settings.ts'
import { loginsOf, shownContact, usableContacts } from '../logins.ts'

/** A contact in the one form in which it is compared. */
export interface OwnContact {
  kind: ContactKind
  subject: string
}

/** The same news as a letter and as a text message, which has no subject. */
export interface Letters<Param extends string> {
  mail: Letter<Param>
  sms: Letter<Param>
}

/** The contacts that open somebody's account and that this server can write to, the usual one first. */
export async function ownContacts(
  db: Reader,
  settings: Settings,
  userId: number,
): Promise<OwnContact[]> {
  const logins = await loginsOf(db, userId)
  return usableContacts(settings).flatMap((kind) => {
    const subject = logins.get(kind)
    return subject === undefined ? [] : [{ kind, subject }]
  })
}

/** A contact as it may be shown. */
export const shownOwnContact = ({ kind, subject }: OwnContact) => shownContact(kind, subject)

/** Puts a message to a contact into the outbox. */
export async function writeToContact<Param extends string>(
  tx: Transaction,
  parts: { random: Random; now: number },
  { kind, subject: to }: OwnContact,
  message: {
    letters: Letters<Param>
    language: Language
    params: LetterParams<NoInfer<Param>>
    until?: number
  },
): Promise<void> {
  const { letters, language, params, until } = message
  const ends = until === undefined ? {} : { until }
  if (kind === 'email') {
    await queueMail(tx, parts, { letter: letters.mail, to, language, params, ...ends })
    return
  }
  const { text } = await compose(letters.sms, language, params)
  await queueMessage(tx, parts, {
    channel: 'sms',
    recipient: to,
    body: { text: text.trim() },
    ...ends,
  })
}

/** A code that a feature needs of somebody who is signed in. */
export interface OwnCode {
  user: { id: number; brand: string }
  contact: OwnContact
  /** `<feature>.<what>`; it is good for this user alone. */
  purpose: string
  letters: Letters<'brand' | 'code'>
  lang: Language
  /** The caller's address. */
  caller: string
}

/** Sends it. @throws ApiError ENOUGH_FOR_TODAY */
export async function sendOwnCode(
  platform: Pick<Platform, 'db' | 'random' | 'seeds' | 'clock'>,
  { user, contact, purpose, letters, lang, caller }: OwnCode,
): Promise<SentCode> {
  const { random, clock } = platform
  const { codeId, expiresAt, againAt } = await sendCode(platform, {
    purpose,
    subject: String(user.id),
    target: `${contact.kind}:${contact.subject}`,
    context: { brand: user.brand, language: lang },
    caller,
    userId: user.id,
    send: (tx, code, until) =>
      writeToContact(tx, { random, now: clock.now() }, contact, {
        letters,
        language: lang,
        params: { brand: BRANDS.get(user.brand)?.name ?? '', code },
        until,
      }),
  })
  return { codeId, to: shownOwnContact(contact), expiresAt, againAt }
}
