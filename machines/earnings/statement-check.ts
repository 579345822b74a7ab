// What holds of a statement, and which line does not.
import type { Statement } from '../../contract/earnings-statement.ts'
import { leafHashOf, merkleTree } from '../fair/merkle.ts'
import { merkleRootOf } from '../fair/merkle-path.ts'
import { wholePoints } from './points.ts'
import { eventText, isSigned, lineText, monthSpan } from './statement.ts'

/** What can be wrong with the whole of it: who signed, what was signed, which lines these are, what they come to. */
export const HEAD_FAULTS = ['key', 'signature', 'lines', 'sums'] as const
/** And with one line: itself, its events, what they come to, its place after the one before. */
export const LINE_FAULTS = ['line', 'events', 'points', 'order'] as const

export type StatementFault =
  | { what: (typeof HEAD_FAULTS)[number] }
  | { what: (typeof LINE_FAULTS)[number]; seq: number; day: string }

type Opened = Statement['lines'][number]

/**
 * Checks all of a statement, line by line, so that a page can draw in between.
 * @param keys by which statements are signed; null where that is not known
 */
export function* checkingStatement(
  statement: Statement,
  keys: readonly string[] | null,
): Generator<void, StatementFault[]> {
  const { head, key, lines } = statement
  const faults: StatementFault[] = []
  if (keys && !keys.includes(key)) faults.push({ what: 'key' })
  if (!isSigned(statement)) faults.push({ what: 'signature' })
  if (rootOfHashes(lines) !== head.root) faults.push({ what: 'lines' })
  if (!addsUp(statement)) faults.push({ what: 'sums' })
  for (const [place, opened] of lines.entries()) {
    yield
    const { seq, day } = opened.line
    const found = (what: (typeof LINE_FAULTS)[number]) => faults.push({ what, seq, day })
    if (leafHashOf(lineText(opened.line)) !== opened.hash) found('line')
    if (!hasItsEvents(opened)) found('events')
    if (!paysWhatItMade(opened)) found('points')
    if (!follows(statement, place)) found('order')
  }
  return faults
}

/** The same in one go. */
export function checkStatement(
  statement: Statement,
  keys: readonly string[] | null,
): StatementFault[] {
  const checking = checkingStatement(statement, keys)
  for (;;) {
    const { done, value } = checking.next()
    if (done) return value
  }
}

/** Over the leaves' hashes as they stand: which leaf is another one is said by its line. */
function rootOfHashes(lines: readonly Opened[]): string {
  const tree = merkleTree()
  for (const { hash } of lines) tree.addHash(hash)
  return tree.root()
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, it) => all + it, 0)

function addsUp({ head, lines }: Statement): boolean {
  const of = (figure: 'events' | 'milli' | 'points') => sum(lines.map(({ line }) => line[figure]))
  return (
    head.lines === lines.length &&
    head.events === of('events') &&
    head.milli === of('milli') &&
    head.points === of('points')
  )
}

/** All of them, each once: they go up by their numbers. */
function hasItsEvents({ line, events }: Opened): boolean {
  return (
    events.length === line.events &&
    events.every(({ number }, place) => number > (events[place - 1]?.number ?? -1)) &&
    merkleRootOf(events.map(eventText)) === line.root
  )
}

function paysWhatItMade({ line, events }: Opened): boolean {
  const { points, carriedOut } = wholePoints(line.carriedIn + line.milli)
  return (
    sum(events.map(({ milli }) => milli)) === line.milli &&
    line.points === points &&
    line.carriedOut === carriedOut &&
    (line.transferId === null) === (points === 0)
  )
}

/** It is of the month, and begins with what the line before left. */
function follows({ head, lines }: Statement, place: number): boolean {
  const { line } = lines[place] as Opened
  const before = lines[place - 1]?.line
  const { from, until } = monthSpan(head.month, head.offsetMinutes)
  return (
    line.at >= from &&
    line.at < until &&
    (!before ||
      (line.seq === before.seq + 1 && line.at >= before.at && line.carriedIn === before.carriedOut))
  )
}
