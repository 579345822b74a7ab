// Cleans text that users wrote, which is shown beside text of others: it must contain nothing invisible, and
// nothing that changes the direction or covers the lines of the text around it.

const EMOJI = '\\p{RGI_Emoji}'

/** Scripts in which a joiner between two letters changes their shape, so that it must be kept. */
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

/** Characters that are invisible or change text direction; removed unless part of an emoji or a kept joiner. */
const INVISIBLE = [
  // Control, format (including bidi marks, overrides and isolates), lone surrogates, private use.
  '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}',
  // Fillers, variation selectors, code points reserved for such; noncharacters.
  '\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}',
  // Blank braille pattern, musical null notehead, object replacement character.
  '\\u2800\\u{1d159}\\ufffc',
].join('')

// A constructor, because TypeScript rejects the flag v in a literal for its compile target.
const INVISIBLE_OR_KEPT = new RegExp(`(?<kept>${EMOJI}|${JOINER})|[${INVISIBLE}]`, 'gv')
const SPACES = /[\s\p{Z}]+/gu
/** Combining marks and joiners at an edge, which would attach to whatever is shown beside the text. */
const LOOSE_START = /^[\p{M} \u200c\u200d]+/u
const LOOSE_END = /[ \u200c\u200d]+$/u
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** No script stacks more than six marks on a letter; more would cover the lines around it (Zalgo text). */
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu
const EMPTY_LINES = /\n{3,}/g

/** Normalizes one line (NFC, single spaces) and removes invisible and direction-changing characters. */
export function cleanLine(text: string): string {
  // Spaces first: a line break, which is removed below as a control character, must still separate two words.
  const spaced = text.replace(SPACES, ' ').normalize('NFC')
  const seen = spaced
    .replace(INVISIBLE_OR_KEPT, (_part, ...rest) => rest.at(-1).kept ?? '')
    .normalize('NFC')
  return cleanEnd(seen.replace(SPACES, ' ').replace(LOOSE_START, ''))
}

/** Removes spaces and joiners at the end, as after a line was truncated. */
export function cleanEnd(line: string): string {
  return line.replace(LOOSE_END, '')
}

/** `cleanLine` for several lines, with at most one empty line between two; may return an empty text. */
export function cleanText(text: string): string {
  const lines = text.split(LINE_END).map((line) => cleanLine(line).replace(STACKED_MARKS, '$1'))
  return lines.join('\n').replace(EMPTY_LINES, '\n\n').trim()
}
