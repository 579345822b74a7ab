// Whether an account's holder is who the player is: one name is written in many ways.

/** Marks over and under Latin letters. Those of Thai or of kana are letters to their readers and stay. */
const LATIN_MARKS = /[\u0300-\u036f]/g
/** Letters that no mark makes of another one. */
const SPELT: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
}
/** Within a word: O’Brien is written Obrien too. */
const APOSTROPHES = /[’'`´ʼ]/g
/** Everything but letters and the marks that belong to them. */
const NO_LETTERS = /[^\p{L}\p{M}]+/gu
/** Thai accounts often carry a form of address before the name. */
const THAI_TITLES = /^(นางสาว|นาย|นาง|น ส|ดช|ดญ)/u

/**
 * A name's words in capital letters without diacritics, in an order that does not depend on theirs.
 * @returns an empty list where there is no letter
 */
export function wordsOfName(name: string): string[] {
  return bareName(name)
    .split(' ')
    .filter((word) => word !== '')
    .toSorted()
}

/**
 * Whether two names are one person's: case, spaces, diacritics, punctuation and the order of words don't matter, nor
 * where a name is broken into words, nor a Thai form of address.
 */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [bareName(one), bareName(other)]
  if (first === '' || second === '') return false
  return (
    wordsOfName(one).join(' ') === wordsOfName(other).join(' ') || joined(first) === joined(second)
  )
}

function bareName(name: string): string {
  return name
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replace(/[đĐðÐłŁøØßẞæÆœŒþÞı]/g, (letter) => SPELT[letter] ?? letter)
    .toUpperCase()
    .replace(NO_LETTERS, ' ')
    .trim()
    .replace(THAI_TITLES, '')
    .trim()
}

const joined = (bare: string) => bare.replaceAll(' ', '')
