/** Where something was found: from a place in the text up to another. */
export type Hit = readonly [from: number, to: number]

/** Of Latin letters, one alone is found everywhere. */
const TOO_SHORT = /^[\x20-\x7e]?$/
/** Latin accents, so that "phi" finds "phí"; the marks of Thai and Japanese are letters. */
const ACCENTS = /[\u0300-\u036f]/g

/** Finds a text within another, whatever the letters' case, width and accents. */
export function findHits(text: string, query: string): Hit[] {
  const sought = fold(query.trim()).letters
  if (TOO_SHORT.test(sought)) return []
  const { letters, places } = fold(text)
  const hits: Hit[] = []
  for (
    let index = letters.indexOf(sought);
    index >= 0;
    index = letters.indexOf(sought, index + sought.length)
  ) {
    const from = places[index] ?? 0
    const to = places[index + sought.length] ?? text.length
    // Within one letter that stands for two, nothing could be marked.
    if (to > from) hits.push([from, to])
  }
  return hits
}

/** A text in plain letters, and of each where it stands in the text; behind the last, its end. */
function fold(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let offset = 0
  for (const letter of text) {
    const plain = letter
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/đ/g, 'd')
    letters += plain
    for (let count = 0; count < plain.length; count++) places.push(offset)
    offset += letter.length
  }
  places.push(offset)
  return { letters, places }
}
