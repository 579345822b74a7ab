import { diff } from 'node:util'
import { differenceFrom } from '../../machines/replay/expectation.ts'
import { isIdle, type Row } from '../../machines/replay/rows.ts'
import { TraceError } from '../../machines/replay/trace.ts'
import { untimedLine } from './lines.ts'
import { playTrace } from './played.ts'
import { mismatchLine, type Told } from './told.ts'

/** A line to read, and beside it all of what it says, to compare. */
interface Entry {
  line: string
  whole: string
  /** Null where the line tells of no transition. */
  row: Row | null
}

const SIGN = { 1: '-', 0: ' ', [-1]: '+' } as const

/**
 * Replays two traces and tells where they part by what decides: machine and tuning, events, states,
 * and the parts in `machines/replay/deciding.ts`. When each came there, how often a clock ran, whose
 * run it was and what else a machine knows is no difference.
 */
export function tellDifference(one: string, other: string): Told {
  const [first, second] = [entriesOf(one), entriesOf(other)]
  const wholes = [first, second].map((entries) => entries.map(({ whole }) => whole))
  const parts = diff(wholes[0] ?? [], wholes[1] ?? [])
  if (parts.every(([sign]) => sign === 0)) return { ok: true, lines: [] }
  const lineOf = new Map([...first, ...second].map(({ whole, line }) => [whole, line]))
  const lines = parts.map(([sign, whole]) => `${SIGN[sign]} ${lineOf.get(whole)}`)
  return { ok: false, lines: [firstDifference(first, second), ...lines] }
}

function entriesOf(text: string): Entry[] {
  try {
    const { trace, rows, mismatch } = playTrace(text)
    const { machine, tuningVersion } = trace.head
    const told = (line: string): Entry => ({ line, whole: line, row: null })
    return [
      told(`${machine}, tuning version ${tuningVersion}`),
      ...rows.filter((row) => !isIdle(row)).map(entryOf),
      ...(mismatch ? [told(mismatchLine(mismatch))] : []),
      ...(trace.crash === undefined ? [] : [told(`the page broke: ${trace.crash}`)]),
    ]
  } catch (error) {
    if (!(error instanceof TraceError)) throw error
    return [{ line: error.message, whole: error.message, row: null }]
  }
}

function entryOf(row: Row): Entry {
  const { event, from, to, changed } = row
  return { line: untimedLine(row), whole: [event, from, to, ...changed].join('\n'), row }
}

/** Where the runs first part, in one sentence. */
function firstDifference(first: readonly Entry[], second: readonly Entry[]): string {
  const place = first.findIndex(({ whole }, index) => whole !== second[index]?.whole)
  const [one, other] = [first, second].map((entries) => entries[place < 0 ? first.length : place])
  if (one?.row && other?.row) return `they part at ${rowDifference(one.row, other.row)}`
  const [says, otherSays] = [one, other].map((entry) => entry?.line ?? 'nothing more')
  return `they part where one says: ${says}; the other: ${otherSays}`
}

function rowDifference(one: Row, other: Row): string {
  const lines = [...new Set([one.line, other.line])].map((line) => `line ${line}`).join(' and ')
  if (one.event !== other.event) return `${lines}: ${one.event}, not ${other.event}`
  const when = `${lines}: ${one.event === 'start' ? 'at the start' : `after ${one.event}`}`
  if (one.to !== other.to) return `${when} it is ${one.to}, not ${other.to}`
  const part = differenceFrom(other.known, one.known) ?? differenceFrom(one.known, other.known)
  const [is, not] = [part?.actual, part?.expected].map((value) => JSON.stringify(value))
  return `${when} ${part?.path} is ${is}, not ${not}`
}
