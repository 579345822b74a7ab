// What differs between two texts, by lines, and within lines that took each other's place, by words.

/** A piece of a line, or a line. */
export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}
export interface Line extends Piece {
  /** Its words, where it took another one's place. */
  words?: Piece[]
}

/** Beyond so many comparisons all of it counts as another text: a table of them would fill the browser. */
const MOST_CELLS = 4_000_000

/** The lines of two texts, in the order in which they are read. */
export function diffLines(before: string, after: string): Line[] {
  const pieces: Line[] = diff(before.split('\n'), after.split('\n'))
  for (let at = 0; at < pieces.length; at++) {
    const removed = runFrom(pieces, at, 'removed')
    const added = runFrom(pieces, at + removed.length, 'added')
    for (const [place, gone] of removed.entries()) {
      const come = added[place]
      if (come) pairWords(gone, come)
    }
    at += Math.max(0, removed.length + added.length - 1)
  }
  return pieces
}

function runFrom(pieces: Line[], from: number, kind: Piece['kind']): Line[] {
  let end = from
  while (pieces[end]?.kind === kind) end += 1
  return pieces.slice(from, end)
}

function pairWords(gone: Line, come: Line): void {
  const words = diff(wordsOf(gone.text), wordsOf(come.text))
  gone.words = words.filter(({ kind }) => kind !== 'added')
  come.words = words.filter(({ kind }) => kind !== 'removed')
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The longest common subsequence, and what was before and after between its items. */
function diff(before: readonly string[], after: readonly string[]): Piece[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let tail = 0
  while (
    tail < Math.min(before.length, after.length) - start &&
    before.at(-1 - tail) === after.at(-1 - tail)
  ) {
    tail += 1
  }
  const piece = (kind: Piece['kind']) => (text: string) => ({ kind, text })
  return [
    ...before.slice(0, start).map(piece('same')),
    ...middle(before.slice(start, before.length - tail), after.slice(start, after.length - tail)),
    ...before.slice(before.length - tail).map(piece('same')),
  ]
}

function middle(before: readonly string[], after: readonly string[]): Piece[] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns > MOST_CELLS) {
    return [
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ]
  }
  const width = columns + 1
  /** How long the common subsequence of the rests is, from each pair of places on. */
  const common = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const [gone, come] = [before[row], after[column]]
    if (gone !== undefined && gone === come) {
      pieces.push({ kind: 'same', text: gone })
      row += 1
      column += 1
    } else if (
      gone !== undefined &&
      (column === columns || at(row + 1, column) >= at(row, column + 1))
    ) {
      pieces.push({ kind: 'removed', text: gone })
      row += 1
    } else {
      pieces.push({ kind: 'added', text: come ?? '' })
      column += 1
    }
  }
  return pieces
}
