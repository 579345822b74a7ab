// What a wallet is found by: a phone, a mail address, or one of the keys of PIX.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { WalletAccount } from '../../contract/binding-data.ts'
import { fitsCnpj, fitsCpf } from './check-digits.ts'

/** What was typed, in the one form in which it is kept and compared. */
export interface WalletKey {
  kind: 'phone' | 'email' | 'cpf' | 'cnpj' | 'random'
  key: string
}

/** Good for addresses that people have; mail alone tells whether there is one. */
const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Some countries' plans can't tell mobiles from lines in a wall. */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * Reads what a wallet is found by.
 * @param country of the account: a phone is one of its mobiles, also when typed without its code
 * @returns null where no wallet of this kind is found by it
 */
export function readWalletKey(
  account: WalletAccount,
  country: string,
  typed: string,
): WalletKey | null {
  const text = typed.trim()
  switch (account) {
    case 'phone':
      return readPhone(text, country)
    case 'email':
      return readEmail(text)
    case 'phoneOrEmail':
      return text.includes('@') ? readEmail(text) : readPhone(text, country)
    case 'pix':
      return readPix(text, country)
  }
}

/** Alipay is found by a mail address, or by a phone; one without a code is of China's mainland. */
export function readAlipay(typed: string): WalletKey | null {
  return readWalletKey('phoneOrEmail', 'CN', typed)
}

/** A mobile of one country. */
function readPhone(text: string, country: string): WalletKey | null {
  const phone = parsePhoneNumberFromString(text, country as CountryCode)
  if (!phone?.isValid() || phone.country !== country || !MOBILE.has(phone.getType())) return null
  // What follows as an extension is no part of a wallet.
  return phone.ext === undefined ? { kind: 'phone', key: phone.number } : null
}

function readEmail(text: string): WalletKey | null {
  const key = text.toLowerCase()
  return EMAIL.test(key) && key.length <= 100 ? { kind: 'email', key } : null
}

/**
 * A key of PIX (Banco Central do Brasil, DICT): an e-mail, a random key, a CPF, a CNPJ, or a phone. A phone and a CPF
 * have eleven digits both: what fits a CPF is one, unless it is written with the country's code.
 */
function readPix(text: string, country: string): WalletKey | null {
  if (text.includes('@')) return readEmail(text)
  const random = text.toLowerCase()
  if (UUID.test(random)) return { kind: 'random', key: random }
  const bare = text.replace(/[\s./-]/g, '').toUpperCase()
  if (fitsCpf(bare)) return { kind: 'cpf', key: bare }
  if (fitsCnpj(bare)) return { kind: 'cnpj', key: bare }
  return readPhone(text, country)
}
