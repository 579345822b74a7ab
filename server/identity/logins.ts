// What opens an account: contacts that were proven, and accounts at providers.
import { and, eq } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Contact, ContactKind } from '../../contract/identity.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Settings } from '../platform/settings.ts'
import { findUser, type UserRow } from '../user/users.ts'
import { type LOGIN_KINDS, userLogin } from './tables.ts'

export type LoginKind = (typeof LOGIN_KINDS)[number]

/** What somebody has proven to be theirs. */
export interface Login {
  /** One address may open an account at each brand. */
  brand: string
  kind: LoginKind
  /** The address in small letters, the phone in E.164, or the provider's `sub`. */
  subject: string
}

/** Lines that take text messages; others are no use for a code, or cost whoever sends it dear. */
const TAKES_MESSAGES: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A contact in the one form in which it is compared.
 * @throws ApiError PHONE_INVALID for a number that cannot exist, or takes no text messages
 */
export function loginOf(contact: Contact): { kind: ContactKind; subject: string } {
  if (contact.kind === 'email') {
    return { kind: 'email', subject: contact.email.toLowerCase() }
  }
  const phone = parsePhoneNumberFromString(contact.phone)
  if (!phone?.isValid() || !TAKES_MESSAGES.has(phone.getType())) {
    throw new ApiError('PHONE_INVALID', 'This is no phone that takes text messages.')
  }
  return { kind: 'phone', subject: phone.number }
}

/** The country that a number belongs to, ISO 3166-1 alpha-2; null where it belongs to none, or to several. */
export function countryOfPhone(number: string): string | null {
  return parsePhoneNumberFromString(number)?.country ?? null
}

/** A contact as it may be shown, such as `an••@example.com` or `+84••••678`. */
export function shownContact(kind: ContactKind, subject: string): string {
  if (kind === 'email') {
    const at = subject.lastIndexOf('@')
    return `${subject.slice(0, Math.min(2, at - 1))}••${subject.slice(at)}`
  }
  const code = parsePhoneNumberFromString(subject)?.countryCallingCode ?? ''
  return `+${code}••••${subject.slice(-3)}`
}

/** The contacts that codes can be sent to: a channel is set up, or the demo world's outbox is read. */
export function usableContacts({ smtpUrl, smsUrl, demoWorld }: Settings): ContactKind[] {
  const kinds: [ContactKind, boolean][] = [
    ['email', smtpUrl !== undefined || demoWorld],
    ['phone', smsUrl !== undefined || demoWorld],
  ]
  return kinds.filter(([, isUsable]) => isUsable).map(([kind]) => kind)
}

/** The user whom a login opens, or undefined. */
export async function userOfLogin(
  tx: Reader,
  { brand, kind, subject }: Login,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ userId: userLogin.userId })
    .from(userLogin)
    .where(
      and(eq(userLogin.brand, brand), eq(userLogin.kind, kind), eq(userLogin.subject, subject)),
    )
  return row && findUser({ orm: tx }, row.userId)
}

/** What opens somebody's account, by kind. */
export async function loginsOf(db: Reader, userId: number): Promise<Map<LoginKind, string>> {
  const rows = await db
    .select({ kind: userLogin.kind, subject: userLogin.subject })
    .from(userLogin)
    .where(eq(userLogin.userId, userId))
  return new Map(rows.map(({ kind, subject }) => [kind, subject]))
}

/**
 * Binds a login to an account, instead of the one of its kind that was bound before.
 * @throws ApiError CONTACT_TAKEN where it opens another account
 */
export async function bindLogin(
  tx: Transaction,
  userId: number,
  { brand, kind, subject }: Login,
  now: number,
): Promise<void> {
  const owner = await userOfLogin(tx, { brand, kind, subject })
  if (owner && owner.id !== userId) throw taken()
  if (owner) return
  const boundAt = new Date(now)
  await tx.delete(userLogin).where(and(eq(userLogin.userId, userId), eq(userLogin.kind, kind)))
  // Of two accounts at once one gets it.
  const bound = await tx
    .insert(userLogin)
    .values({ userId, brand, kind, subject, boundAt })
    .onConflictDoNothing()
    .returning({ userId: userLogin.userId })
  if (bound.length === 0) throw taken()
}

const taken = () => new ApiError('CONTACT_TAKEN', 'This already opens another account.')
