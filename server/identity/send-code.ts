import type { Body } from '../../contract/api.ts'
import type {
  CodePurpose,
  Contact,
  ContactKind,
  Provider,
  SentCode,
} from '../../contract/identity.ts'
import type { Language } from '../../contract/languages.ts'
import { BRANDS } from '../platform/brands.ts'
import { sendCode } from '../platform/codes.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { UserRow } from '../user/users.ts'
import { BIND, BIND_SMS, DELETE, DELETE_SMS, ENTER, ENTER_SMS } from './letters.ts'
import { loginOf, shownContact, usableContacts } from './logins.ts'
import { type OwnContact, ownContacts, writeToContact } from './own-contact/queries.ts'

const LETTERS = {
  enter: { mail: ENTER, sms: ENTER_SMS },
  bind: { mail: BIND, sms: BIND_SMS },
  delete: { mail: DELETE, sms: DELETE_SMS },
} as const

/** What codes are for, as they are kept. */
export const purposeOf = (purpose: CodePurpose) => `identity.${purpose}`

/** Who asks for a code. */
interface Asker {
  viewer: UserRow | null
  /** The caller's address. */
  caller: string
}

/**
 * Sends the code that a call asks for.
 * @throws ApiError BAD_REQUEST, TOKEN_MISSING, PHONE_INVALID, CONTACT_MISSING, ENOUGH_FOR_TODAY
 */
export async function answerCodeRequest(
  platform: Platform,
  { viewer, caller }: Asker,
  { purpose, contact, brand, lang }: Body<'POST /api/identity/codes'>,
): Promise<SentCode> {
  if (purpose === 'enter') {
    requireBrand(brand)
    return sendEnterCode(platform, { contact: required(contact), brand, lang, caller })
  }
  if (!viewer) throw new ApiError('TOKEN_MISSING', 'This needs somebody who is signed in.')
  const target =
    purpose === 'bind' ? loginOf(required(contact)) : await boundContact(platform, viewer.id)
  return send(platform, target, {
    purpose,
    subject: String(viewer.id),
    brand: viewer.brand,
    lang,
    caller,
    userId: viewer.id,
  })
}

/** @throws ApiError BAD_REQUEST */
function requireBrand(brand: string): void {
  if (BRANDS.has(brand)) return
  throw new ApiError('BAD_REQUEST', `There is no brand ${brand}.`, { path: 'body.brand' })
}

/**
 * Sends a code to sign up or in by. Nothing of it depends on whether there is such an account.
 * @param link an account at a provider that it is to open the account of this contact from now on
 * @throws ApiError PHONE_INVALID, ENOUGH_FOR_TODAY
 */
export function sendEnterCode(
  platform: Platform,
  asked: {
    contact: Contact
    brand: string
    lang: Language
    caller: string
    link?: { provider: Provider; subject: string }
  },
): Promise<SentCode> {
  const { contact, brand, lang, caller, link } = asked
  return send(platform, loginOf(contact), {
    purpose: 'enter',
    // A code that links is another one than a code that does not.
    subject: link ? `${brand} ${link.provider} ${link.subject}` : brand,
    brand,
    lang,
    caller,
    ...(link ? { link } : {}),
  })
}

function required(contact: Contact | undefined): Contact {
  if (contact) return contact
  const path = 'body.contact'
  throw new ApiError('BAD_REQUEST', `${path}: is missing`, { path })
}

/** @throws ApiError CONTACT_MISSING */
async function boundContact({ db, settings }: Platform, userId: number): Promise<OwnContact> {
  const [usual] = await ownContacts(db.orm, settings, userId)
  if (usual) return usual
  throw new ApiError('CONTACT_MISSING', 'No e-mail address or phone is bound to this account.')
}

async function send(
  platform: Platform,
  { kind, subject: address }: OwnContact,
  asked: {
    purpose: CodePurpose
    subject: string
    brand: string
    lang: Language
    caller: string
    userId?: number
    link?: { provider: Provider; subject: string }
  },
): Promise<SentCode> {
  const { purpose, subject, brand, lang, caller, userId, link } = asked
  const { settings, random, clock } = platform
  if (!usableContacts(settings).includes(kind)) {
    const path = 'body.contact.kind'
    throw new ApiError('BAD_REQUEST', `${path}: this server sends no such messages`, { path })
  }
  const name = BRANDS.get(brand)?.name ?? ''
  const sent = await sendCode(platform, {
    purpose: purposeOf(purpose),
    subject,
    target: `${kind}:${address}`,
    context: {
      brand,
      language: lang,
      ...(link ? { provider: link.provider, linked: link.subject } : {}),
    },
    caller,
    userId,
    send: async (tx, code, until) => {
      const parts = { random, now: clock.now() }
      const message = { letters: LETTERS[purpose], language: lang, until }
      const contact = { kind, subject: address }
      await writeToContact(tx, parts, contact, { ...message, params: { brand: name, code } })
    },
  })
  const { codeId, expiresAt, againAt } = sent
  return { codeId, to: shownContact(kind, address), expiresAt, againAt }
}

/** The contact that a code was sent to. */
export function loginOfTarget(target: string): OwnContact {
  const colon = target.indexOf(':')
  return { kind: target.slice(0, colon) as ContactKind, subject: target.slice(colon + 1) }
}
