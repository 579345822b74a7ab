import type { Brand } from '../../../contract/brands.ts'
import type { Contact, SentCode } from '../../../contract/identity.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../base/language.ts'

/** What the history says of the code's page where the form has led to it. */
export const FROM_REGISTER = 'from register'

/** Has a code sent to sign up or in by. @throws ApiError */
export async function sendCode(to: { contact: Contact | null; brand: Brand }): Promise<SentCode> {
  const { contact, brand } = to
  const body = { purpose: 'enter' as const, brand, lang: currentLanguage() }
  return call('POST /api/identity/codes', { body: { ...body, ...(contact && { contact }) } })
}
