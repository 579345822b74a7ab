const LONGEST_NAME = 40
/** Who has no name that can be shown. */
const NAMELESS = '—'

const EMOJI = '\\p{RGI_Emoji}'

/** Writings in which a joiner between two letters changes how they are written. */
const JOINING = [
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
const JOINER = `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`

/** What nobody sees, or what turns what stands beside it: not in a name but where it is kept above. */
const UNSEEN = [
  // Control, format (bidi marks, overrides and isolates too), half characters, private use.
  '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}',
  // Fillers, variation selectors, and what will be such one day; never a character at all.
  '\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}',
  // An empty braille cell, a note without a head, the place of an object.
  '\\u2800\\u{1d159}\\ufffc',
].join('')

// TypeScript checks a literal by its own target, which does not know the flag v yet.
const PARTS = new RegExp(`(?<kept>${EMOJI}|${JOINER})|[${UNSEEN}]`, 'gv')
const SPACES = /[\s\p{Z}]+/gu
/** Marks and joiners with nothing to hold on to, but what stands beside the name. */
const LOOSE_START = /^[\p{M} \u200c\u200d]+/u
const LOOSE_END = /[ \u200c\u200d]+$/u
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A person's name as it may be shown: in one form of Unicode, without what cannot be seen or turns the
 * text around it, 40 UTF-16 units at the most, never cut within a character.
 * @returns a dash for a name of which nothing is left; nobody is locked out for a name
 */
export function cleanName(text: string): string {
  // Before anything is taken out, a line's end is still a space between two words.
  const spaced = text.replace(SPACES, ' ').normalize('NFC')
  const seen = spaced.replace(PARTS, (_part, ...rest) => rest.at(-1).kept ?? '').normalize('NFC')
  return cut(seen.replace(SPACES, ' ').replace(LOOSE_START, '')) || NAMELESS
}

function cut(name: string): string {
  let kept = ''
  for (const { segment } of graphemes.segment(name)) {
    if (kept.length + segment.length > LONGEST_NAME) break
    kept += segment
  }
  return kept.replace(LOOSE_END, '')
}
