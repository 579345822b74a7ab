// Text as blocked words are looked for in it: what looks alike is alike. Pure; the server matches by it.

/** Letters of other scripts that look like a Latin one. NFKC has made the fullwidth and mathematical ones plain. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ѵ: 'v',
  ԍ: 'g',
  ӏ: 'l',
  ь: 'b',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  ϲ: 'c',
  ϳ: 'j',
  σ: 'o',
  ς: 'c',
  // Latin letters of other alphabets, and small capitals
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ɑ: 'a',
  ɡ: 'g',
  ʟ: 'l',
  ɪ: 'i',
  ɴ: 'n',
  ʀ: 'r',
  ʏ: 'y',
  ʙ: 'b',
  ɢ: 'g',
  ʜ: 'h',
  ᴀ: 'a',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴏ: 'o',
  ᴘ: 'p',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ᴢ: 'z',
}

/** Digits and signs that stand for letters, where a letter is beside them. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Latin marks, as in `fúck`. Vowels of Thai are marks too, and stay. */
const LATIN_MARKS = /[\u0300-\u036f]/g
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
/** White letters on black: 🅰, 🅐. */
const BLACK_LETTER = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu
/** Scripts that write no spaces between words, or join endings to them: a word may stand anywhere in these. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Hang}'
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const GAP = new RegExp(`(?<=[${UNSPACED}])[\\s\\p{P}\\p{S}]+(?=[${UNSPACED}])`, 'gu')
/** `f u c k`, `f.u.c.k`: three single letters at least, with the same sign between them. */
const SPELLED =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}@$](?:([\s._*-])[\p{L}\p{N}@$])(?:\1[\p{L}\p{N}@$])+(?![\p{L}\p{N}])/gu
const LETTER = /[\p{L}\p{N}\p{M}]/u

/** A text with each run of the same character once, and how long the runs were. */
export interface Folded {
  text: string
  /** By UTF-16 offset. */
  runs: readonly number[]
}

interface Folding {
  /** Whether `ú` stays another letter than `u`. */
  keepsMarks: boolean
  /** Whether `5` may be an `s`. */
  readsLeet: boolean
}

/** Folds a text for matching. */
function fold(given: string, { keepsMarks, readsLeet }: Folding): Folded {
  let text = given.normalize('NFKC').toLowerCase().replace(INVISIBLE, '')
  text = text
    .replace(BLACK_LETTER, blackLetter)
    .normalize('NFD')
    .replace(/đ/g, keepsMarks ? 'đ' : 'd')
  if (!keepsMarks) text = text.replace(LATIN_MARKS, '')
  text = Array.from(text, (sign) => LOOK_ALIKES[sign] ?? sign)
    .join('')
    .normalize('NFC')
  text = text.replace(SPELLED, (letters, sign: string) => letters.split(sign).join(''))
  text = text.replace(GAP, '')
  if (readsLeet) text = plainLeet(text)
  return squeeze(text)
}

/** The ways in which a text is looked through: a word found in any of them is found. */
export function readings(text: string): { folded: Folded; keepsMarks: boolean }[] {
  return [true, false].flatMap((keepsMarks) =>
    [false, true].map((readsLeet) => ({
      folded: fold(text, { keepsMarks, readsLeet }),
      keepsMarks,
    })),
  )
}

/** A blocked word as it is looked for; null where nothing is left of it. One with marks is found with its marks alone. */
export function foldWord(word: string): { folded: Folded; keepsMarks: boolean } | null {
  const exact = fold(word, { keepsMarks: true, readsLeet: false })
  const plain = fold(word, { keepsMarks: false, readsLeet: false })
  if (plain.text.replace(/[\s\p{P}\p{S}]/gu, '') === '') return null
  return { folded: exact, keepsMarks: exact.text !== plain.text }
}

/**
 * Whether a word that was found in the squeezed text is there in truth: with as many letters in each run at least
 * (`fuuuck` is `fuck`, `as` is not `ass`), and as a word of its own where its script has spaces (`class` is not `ass`).
 */
export function isWordAt(found: Folded, word: Folded, start: number): boolean {
  const end = start + word.text.length
  for (let place = 0; place < word.text.length; place++) {
    if ((found.runs[start + place] ?? 0) < (word.runs[place] ?? 0)) return false
  }
  return isEdge(found.text, start - 1, word.text[0]) && isEdge(found.text, end, word.text.at(-1))
}

/** Whether a word may begin or end beside a character: not where both are letters of a script with spaces. */
function isEdge(text: string, beside: number, own: string | undefined): boolean {
  const neighbour = text[beside]
  if (neighbour === undefined || own === undefined) return true
  return !isSpacedLetter(own) || !isSpacedLetter(neighbour)
}

function isSpacedLetter(sign: string): boolean {
  return LETTER.test(sign) && !IS_UNSPACED.test(sign)
}

function squeeze(text: string): Folded {
  let squeezed = ''
  const runs: number[] = []
  for (const unit of text) {
    if (unit.length === 1 && unit === squeezed.at(-1))
      runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else {
      squeezed += unit
      for (let half = 0; half < unit.length; half++) runs.push(1)
    }
  }
  return { text: squeezed, runs }
}

/** Reads signs beside a letter as letters; `100` stays a number. */
function plainLeet(text: string): string {
  const signs = Array.from(text)
  const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
  const read = (order: number[]) => {
    for (const place of order) {
      const letter = LEET[signs[place] ?? '']
      if (letter && (isLetter(signs[place - 1]) || isLetter(signs[place + 1])))
        signs[place] = letter
    }
  }
  const order = signs.map((_, place) => place)
  // From both sides, so that a row of signs is read from the letter at either end.
  read(order)
  read(order.slice().reverse())
  return signs.join('')
}

function blackLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  return String.fromCharCode(97 + (code - (code < 0x1f170 ? 0x1f150 : 0x1f170)))
}
