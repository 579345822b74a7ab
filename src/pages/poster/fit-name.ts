// Breaks a name so that all of it fits on a poster, in any script; the canvas measures.

/** How wide a text is at a size, in the poster's own pixels. */
export type Measure = (text: string, size: number) => number

export interface FittedName {
  size: number
  lines: string[]
}

/** One line as large as it can be, then two. */
const ONE_LINE = [84, 74, 64, 56]
const TWO_LINES = [60, 52, 46]
/** For the longest names, and those that not even this is small enough for. */
const SMALLEST = 40

/** Fits a name into a width: never cut within a character, and only as short of it as it must be. */
export function fitName(name: string, width: number, measure: Measure): FittedName {
  for (const size of ONE_LINE) {
    if (measure(name, size) <= width) return { size, lines: [name] }
  }
  for (const size of [...TWO_LINES, SMALLEST]) {
    const lines = wrap(name, (text) => measure(text, size) <= width)
    if (lines.length <= 2) return { size, lines }
  }
  const fits = (text: string) => measure(`${text}…`, SMALLEST) <= width
  const [first = '', second = ''] = wrap(name, fits)
  return { size: SMALLEST, lines: [first, `${second}…`] }
}

/** Lines that fit, broken between words, or within one that is too long for a line. */
function wrap(text: string, fits: (text: string) => boolean): string[] {
  const lines = ['']
  for (const word of wordsOf(text)) {
    const line = lines[lines.length - 1] ?? ''
    if (fits((line + word).trimEnd())) lines[lines.length - 1] = line + word
    else if (fits(word.trimEnd())) lines.push(word)
    else spell(word, lines, fits)
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function spell(word: string, lines: string[], fits: (text: string) => boolean): void {
  for (const character of charactersOf(word)) {
    const line = lines[lines.length - 1] ?? ''
    if (fits(line + character)) lines[lines.length - 1] = line + character
    else lines.push(character)
  }
}

/** Whole characters as readers see them; the oldest phones know only those of one code point. */
export function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  const characters = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)
  return Array.from(characters, ({ segment }) => segment)
}

/** Words, each with the spaces behind it. */
function wordsOf(text: string): string[] {
  return text.match(/[^ ]+ */g) ?? []
}
