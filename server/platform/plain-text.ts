// What people write is shown among what others write: nothing in it may hide, or turn what stands beside it.

const EMOJI = '\\p{RGI_Emoji}'

/** Writings in which a joiner between two letters changes how they are written. */
const JOINING_SCRIPTS = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Mong',
  'Adlm',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
]
  .concat(['Telu', 'Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr', 'Tibt', 'Java', 'Bali'])
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const JOINER = `(?<=[${JOINING_SCRIPTS}])[\\u200c\\u200d](?=[${JOINING_SCRIPTS}])`

/** What nobody sees, or what turns what stands beside it: not in a text but where it is kept above. */
const INVISIBLE = [
  // Control, format (bidi marks, overrides and isolates too), half characters, private use.
  '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}',
  // Fillers, variation selectors, and what will be such one day; never a character at all.
  '\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}',
  // An empty braille cell, a note without a head, the place of an object.
  '\\u2800\\u{1d159}\\ufffc',
].join('')

// TypeScript checks a literal by its own target, which does not know the flag v yet.
const INVISIBLE_OR_KEPT = new RegExp(`(?<kept>${EMOJI}|${JOINER})|[${INVISIBLE}]`, 'gv')
const SPACES = /[\s\p{Z}]+/gu
/** Marks and joiners with nothing to hold on to, but what stands beside the text. */
const LOOSE_START = /^[\p{M} \u200c\u200d]+/u
const LOOSE_END = /[ \u200c\u200d]+$/u
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** No writing stacks more on a letter; a tower of them covers the lines around it. */
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu
const EMPTY_LINES = /\n{3,}/g

/** One line in one form of Unicode, without what cannot be seen or turns the text around it. */
export function cleanLine(text: string): string {
  // Before anything is taken out, a line's end is still a space between two words.
  const spaced = text.replace(SPACES, ' ').normalize('NFC')
  const seen = spaced
    .replace(INVISIBLE_OR_KEPT, (_part, ...rest) => rest.at(-1).kept ?? '')
    .normalize('NFC')
  return cleanEnd(seen.replace(SPACES, ' ').replace(LOOSE_START, ''))
}

/** Without what holds on to nothing at the end, as where a line was cut. */
export function cleanEnd(line: string): string {
  return line.replace(LOOSE_END, '')
}

/** The same of several lines, one of which may be empty between two; empty where nothing is left. */
export function cleanText(text: string): string {
  const lines = text.split(LINE_END).map((line) => cleanLine(line).replace(STACKED_MARKS, '$1'))
  return lines.join('\n').replace(EMPTY_LINES, '\n\n').trim()
}
