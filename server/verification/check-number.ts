import { stdnum } from 'stdnum'
import { YOUNGEST_YEARS } from '../../contract/identity-constants.ts'
import type { IdCountry } from '../../contract/verification-constants.ts'
import {
  type Birth,
  birthOfCccd,
  birthOfChinese,
  birthOfKorean,
  birthOfMalaysian,
  birthOfNik,
  hasAge,
  normalized,
} from '../../machines/verification/numbers.ts'

/** A checked number: in its one form, or what is wrong with it. */
export type CheckedNumber = { number: string } | { refused: 'wrong' | 'young' }

/** Nobody is older. */
const OLDEST_YEARS = 130

/** Whether a number can be one of its country's; `birth` is null where it tells none. */
interface Rule {
  isRight: (number: string) => boolean
  birth: ((number: string, now: number) => Birth | null) | null
}

const isCpf = byLibrary('BR', 'cpf')
const isDni = byLibrary('ES', 'dni')
const isNie = byLibrary('ES', 'nie')

const RULES: Readonly<Record<IdCountry, Rule>> = {
  // Numbers of 15 places ended in 2013 (design §10); the library refuses them.
  CN: { isRight: byLibrary('CN', 'ric'), birth: birthOfChinese },
  VN: { isRight: () => true, birth: birthOfCccd },
  ID: { isRight: () => true, birth: birthOfNik },
  TH: { isRight: byLibrary('TH', 'idnr'), birth: null },
  // Not by the library: it refuses right numbers that were issued after October 2020 (design §10).
  KR: { isRight: () => true, birth: birthOfKorean },
  MY: { isRight: byLibrary('MY', 'nric'), birth: birthOfMalaysian },
  // Eleven equal digits fit its check digits, and are nobody's.
  BR: { isRight: (number) => isCpf(number) && !/^(\d)\1+$/.test(number), birth: null },
  ES: { isRight: (number) => isDni(number) || isNie(number), birth: null },
}

/** A passport's number (ICAO Doc 9303: at most nine letters and digits). */
const PASSPORT = /^(?=.*\d)[A-Z0-9]{5,9}$/

/** Whether numbers of a country are checked by its own rules. */
export const hasRules = (country: string) => Object.hasOwn(RULES, country)

/**
 * What a number is told apart by: a passport's is one document, whichever country is said to have issued it.
 * @param number as `checkNumber` returned it
 */
export const documentOf = (country: string, number: string) =>
  `${hasRules(country) ? country : 'passport'} ${number}`

/**
 * Checks an ID number by the rules of the country that issued it, a passport's where the country has none here.
 * @param now milliseconds since 1970
 */
export function checkNumber(country: string, typed: string, now: number): CheckedNumber {
  const number = normalized(typed)
  const rule = (RULES as Readonly<Record<string, Rule | undefined>>)[country]
  if (!rule) return PASSPORT.test(number) ? { number } : { refused: 'wrong' }
  if (!rule.isRight(number)) return { refused: 'wrong' }
  if (!rule.birth) return { number }
  const birth = rule.birth(number, now)
  if (!birth || !hasAge(birth, 0, now) || hasAge(birth, OLDEST_YEARS, now)) {
    return { refused: 'wrong' }
  }
  return hasAge(birth, YOUNGEST_YEARS, now) ? { number } : { refused: 'young' }
}

/** The library's check of one kind of number. */
function byLibrary(country: string, kind: string): (number: string) => boolean {
  const validator = stdnum[country]?.[kind]
  if (!validator) throw new Error(`stdnum knows no ${kind} of ${country}`)
  return (number) => validator.validate(number).isValid
}
