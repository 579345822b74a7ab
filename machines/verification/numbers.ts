// The parts of national ID numbers that no library checks rightly (design §10), and what numbers tell of a birth.
// Sources: NIK: Permendagri 72/2022 and the province codes of Kepmendagri 100.1.1-6117/2022; CCCD: Thông tư
// 59/2021/TT-BCA, article 4 and its annex; KR: 주민등록법 시행규칙 §2, without a check digit since October 2020.

/** When somebody was born, as far as a number tells; month and day are 0 where it tells the year alone. */
export interface Birth {
  year: number
  month: number
  day: number
}

/** Separators go, digits of any script become digits, and letters capitals. */
export function normalized(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\s./·‐-―−-]/g, '')
    .toUpperCase()
}

/** The digits of a script follow each other in Unicode, from its zero on. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

const NIK_PROVINCES = new Set(
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 31, 32, 33, 34, 35, 36, 51, 52, 53, 61, 62, 63, 64, 65]
    .concat([71, 72, 73, 74, 75, 76, 81, 82, 91, 92, 93, 94, 95, 96, 97])
    .map(String),
)

/**
 * Indonesia's NIK: province, regency, district, birth (a woman's day plus 40), a serial number; it has no check digit.
 * @param now milliseconds since 1970, which decides the century
 * @returns null where it is none
 */
export function birthOfNik(number: string, now: number): Birth | null {
  const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{4})$/.exec(number)
  if (!parts) return null
  const [, province = '', regency, district, day, month, year, serial] = parts
  if (!NIK_PROVINCES.has(province)) return null
  if (regency === '00' || district === '00' || serial === '0000') return null
  const dayOfMonth = Number(day) > 40 ? Number(day) - 40 : Number(day)
  return realBirth(yearOf(Number(year), now), Number(month), dayOfMonth)
}

const CCCD_PROVINCES = new Set(
  (
    '001 002 004 006 008 010 011 012 014 015 017 019 020 022 024 025 026 027 030 031 033 034 035 036 037 038 040 042 ' +
    '044 045 046 048 049 051 052 054 056 058 060 062 064 066 067 068 070 072 074 075 077 079 080 082 083 084 086 087 ' +
    '089 091 092 093 094 095 096'
  ).split(' '),
)

/**
 * Vietnam's CCCD: province of birth, a digit of century and gender, the year, a serial number; no check digit, and the
 * year alone of the birth.
 */
export function birthOfCccd(number: string): Birth | null {
  const parts = /^(\d{3})(\d)(\d\d)\d{6}$/.exec(number)
  if (!parts || !CCCD_PROVINCES.has(parts[1] ?? '')) return null
  const century = 1900 + Math.floor(Number(parts[2]) / 2) * 100
  return { year: century + Number(parts[3]), month: 0, day: 0 }
}

/** By the seventh digit: men and women, Koreans and foreigners, born before 1900, from 1900 and from 2000. */
const KOREAN_CENTURY: Readonly<Record<string, number>> = {
  '9': 1800,
  '0': 1800,
  '1': 1900,
  '2': 1900,
  '5': 1900,
  '6': 1900,
  '3': 2000,
  '4': 2000,
  '7': 2000,
  '8': 2000,
}

/** South Korea's resident number: birth, gender and century, and six digits that mean nothing since October 2020. */
export function birthOfKorean(number: string): Birth | null {
  const parts = /^(\d\d)(\d\d)(\d\d)(\d)\d{6}$/.exec(number)
  if (!parts) return null
  const century = KOREAN_CENTURY[parts[4] ?? ''] ?? 0
  return realBirth(century + Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** China's number of 18 places, of which its check digit is checked elsewhere. */
export function birthOfChinese(number: string): Birth | null {
  const parts = /^\d{6}(\d{4})(\d\d)(\d\d)\d{3}[\dX]$/.exec(number)
  return parts && realBirth(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** Malaysia's NRIC: birth, place, serial number. */
export function birthOfMalaysian(number: string, now: number): Birth | null {
  const parts = /^(\d\d)(\d\d)(\d\d)\d{6}$/.exec(number)
  return parts && realBirth(yearOf(Number(parts[1]), now), Number(parts[2]), Number(parts[3]))
}

/** A year of two digits: in this century where it is not ahead of us, else in the last one. */
function yearOf(twoDigits: number, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const century = year - (year % 100)
  return century + twoDigits <= year ? century + twoDigits : century - 100 + twoDigits
}

/** Null for a day that there never was. */
function realBirth(year: number, month: number, day: number): Birth | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && month > 0 && day > 0 ? { year, month, day } : null
}

/**
 * Whether somebody has reached an age; where the year alone is known, whoever reaches it in this year is taken at
 * their word.
 */
export function hasAge({ year, month, day }: Birth, years: number, now: number): boolean {
  const birthday = Date.UTC(year + years, month === 0 ? 0 : month - 1, month === 0 ? 1 : day)
  return birthday <= now
}
