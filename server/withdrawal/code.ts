// The withdrawal code: whoever asks for money proves that they read what goes to the account's own mail or phone.
import type { Body } from '../../contract/api.ts'
import type { SentCode } from '../../contract/identity.ts'
import { type OwnContact, ownContacts, sendOwnCode } from '../identity/own-contact/queries.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { CODE, CODE_SMS } from './letters.ts'

/** What the code is for, as it is kept. */
export const CODE_PURPOSE = 'withdrawal.request'

/** @throws ApiError WITHDRAWAL_CONTACT_MISSING where nothing is bound that this server can write to */
export async function requireContacts(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  userId: number,
): Promise<[OwnContact, ...OwnContact[]]> {
  const [usual, ...others] = await ownContacts(db.orm, settings, userId)
  if (usual) return [usual, ...others]
  throw new ApiError(
    'WITHDRAWAL_CONTACT_MISSING',
    'Please make sure that the account is bound with a mobile phone number or email',
  )
}

/**
 * Sends the code.
 * @throws ApiError WITHDRAWAL_CONTACT_MISSING, ENOUGH_FOR_TODAY
 */
export async function sendWithdrawalCode(
  platform: Platform,
  user: { id: number; brand: string },
  { lang, kind, caller }: Body<'POST /api/withdrawals/codes'> & { caller: string },
): Promise<SentCode> {
  const contacts = await requireContacts(platform, user.id)
  const contact = contacts.find((one) => one.kind === kind) ?? contacts[0]
  const letters = { mail: CODE, sms: CODE_SMS }
  return sendOwnCode(platform, { user, contact, purpose: CODE_PURPOSE, letters, lang, caller })
}
