import { cleanEnd, cleanLine } from '../platform/plain-text.ts'

const LONGEST_NAME = 40
/** Who has no name that can be shown. */
export const NAMELESS = '—'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A person's name as it may be shown: in one form of Unicode, without what cannot be seen or turns the
 * text around it, 40 UTF-16 units at the most, never cut within a character.
 * @returns a dash for a name of which nothing is left; nobody is locked out for a name
 */
export function cleanName(text: string): string {
  return cut(cleanLine(text)) || NAMELESS
}

function cut(name: string): string {
  let kept = ''
  for (const { segment } of graphemes.segment(name)) {
    if (kept.length + segment.length > LONGEST_NAME) break
    kept += segment
  }
  return cleanEnd(kept)
}
