// Numbers of accounts at banks, by how a country writes them (`BankRules`).
import {
  electronicFormatIBAN,
  extractIBAN,
  isSEPACountry,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools'
import { ROUTING_DIGITS, type Routing } from '../../contract/binding-constants.ts'
import type { BankRules } from '../../contract/binding-data.ts'
import { fitsAba, fitsCbu, fitsClabe, fitsLuhn } from './check-digits.ts'

/** What is wrong with a number: what it is made of, how long it is, its check digits, or that it is of elsewhere. */
export type NumberFault = 'form' | 'length' | 'checksum' | 'country'

/** The number in the one form in which it is kept, or why it can't be. */
export type ReadNumber = { fault: null; number: string } | { fault: NumberFault; number: null }

/** What the number alone has to fit. */
export type NumberRules = PlainRules | DigitsRules
interface PlainRules {
  check: 'iban' | 'clabe' | 'cbu'
}
interface DigitsRules {
  check: 'luhn' | null
  digits: readonly [number, number]
}

/** Reads the number of an account as it is typed. @param country the account's, ISO 3166-1 alpha-2 */
export function readNumber(rules: NumberRules, country: string, typed: string): ReadNumber {
  const bare = withoutGaps(typed)
  if (rules.check === 'iban') return readIban(bare, country)
  if (!/^\d+$/.test(bare)) return refused('form')
  // All zeros are the number of no account, and fit every check digit.
  if (/^0+$/.test(bare)) return refused('form')
  if (!('digits' in rules)) {
    return rules.check === 'clabe' ? ofLength(bare, 18, fitsClabe) : ofLength(bare, 22, fitsCbu)
  }
  const [fewest, most] = rules.digits
  if (bare.length < fewest || bare.length > most) return refused('length')
  return rules.check === 'luhn' && !fitsLuhn(bare) ? refused('checksum') : taken(bare)
}

/** Reads the code of a bank or a branch. */
export function readRouting(routing: Routing, typed: string): ReadNumber {
  const bare = withoutGaps(typed)
  if (!/^\d+$/.test(bare)) return refused('form')
  return ofLength(bare, ROUTING_DIGITS[routing], routing === 'aba' ? fitsAba : () => true)
}

/** How accounts of a country's banks are written; null where none is paid to. */
export function bankRulesOf(
  banks: Readonly<Record<string, BankRules>>,
  country: string,
): BankRules | null {
  const listed = banks[country]
  if (listed) return listed
  return isSEPACountry(country) ? { form: 'plain', check: 'iban' } : null
}

/** An IBAN of the account's own country, or of another of SEPA, where it must not matter which (Regulation 260/2012). */
function readIban(bare: string, country: string): ReadNumber {
  const iban = electronicFormatIBAN(bare) ?? ''
  const { valid, errorCodes } = validateIBAN(iban)
  if (!valid) return refused(ibanFault(errorCodes))
  const { countryCode = '' } = extractIBAN(iban)
  const isNear = countryCode === country || (isSEPACountry(country) && isSEPACountry(countryCode))
  return isNear ? taken(iban) : refused('country')
}

function ibanFault(codes: readonly ValidationErrorsIBAN[]): NumberFault {
  if (codes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'form'
  if (codes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'length'
  return codes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? 'checksum' : 'form'
}

function ofLength(bare: string, length: number, fits: (bare: string) => boolean): ReadNumber {
  if (bare.length !== length) return refused('length')
  return fits(bare) ? taken(bare) : refused('checksum')
}

const withoutGaps = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase()
const taken = (number: string): ReadNumber => ({ fault: null, number })
const refused = (fault: NumberFault): ReadNumber => ({ fault, number: null })
