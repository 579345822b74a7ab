import { diff } from 'node:util'
import { type Difference, differenceFrom } from '../../machines/replay/expectation.ts'
import { isIdle, type Row } from '../../machines/replay/rows.ts'
import { TraceError } from '../../machines/replay/trace.ts'
import { happenedIn, isChange } from './happened.ts'
import { untimedLine } from './lines.ts'
import { playTrace } from './played.ts'
import { mismatchLine, type Told } from './told.ts'

/** A line to read, and beside it all of what it says, to compare. */
interface Entry {
  line: string
  whole: string
  /** Null where the line tells of no transition. */
  step: Step | null
}

/** A transition, and what of it can be compared. */
interface Step {
  row: Row
  happened: unknown
}

const SIGN = { 1: '-', 0: ' ', [-1]: '+' } as const

/**
 * Replays two traces and tells where they part by what happened: machine and tuning, events, states,
 * and the parts in `machines/replay/deciding.ts`, as `compared.ts` compares them. When each came there,
 * how often a clock ran, whose run it was, what one had at first and what else a machine knows is no
 * difference.
 */
export function tellDifference(one: string, other: string): Told {
  const [first, second] = [entriesOf(one), entriesOf(other)]
  const parts = diff(
    first.map(({ whole }) => whole),
    second.map(({ whole }) => whole),
  )
  if (parts.every(([sign]) => sign === 0)) return { ok: true, lines: [] }
  const [ofFirst, ofSecond] = [first.values(), second.values()]
  const lines = parts.map(([sign]) => {
    const two = [sign >= 0 && ofFirst.next().value, sign <= 0 && ofSecond.next().value]
    const [entry] = two.filter((it) => it !== false)
    return `${SIGN[sign]} ${entry?.line}`
  })
  return { ok: false, lines: [firstDifference(first, second), ...lines] }
}

function entriesOf(text: string): Entry[] {
  try {
    const { trace, rows, mismatch } = playTrace(text)
    const { machine, tuningVersion } = trace.head
    const happened = happenedIn(machine, rows)
    const told = (line: string): Entry => ({ line, whole: line, step: null })
    return [
      told(`${machine}, tuning version ${tuningVersion}`),
      ...rows
        .map((row, place) => ({ row, happened: happened[place] }))
        .filter(({ row }) => !isIdle(row))
        .map(entryOf),
      ...(mismatch ? [told(mismatchLine(mismatch))] : []),
      ...(trace.crash === undefined ? [] : [told(`the page broke: ${trace.crash}`)]),
    ]
  } catch (error) {
    if (!(error instanceof TraceError)) throw error
    return [{ line: error.message, whole: error.message, step: null }]
  }
}

function entryOf(step: Step): Entry {
  const { event, from, to } = step.row
  const whole = JSON.stringify([event, from, to, step.happened])
  return { line: untimedLine(step.row), whole, step }
}

/** Where the runs first part, in one sentence. */
function firstDifference(first: readonly Entry[], second: readonly Entry[]): string {
  const place = first.findIndex(({ whole }, index) => whole !== second[index]?.whole)
  const [one, other] = [first, second].map((entries) => entries[place < 0 ? first.length : place])
  if (one?.step && other?.step) return `they part at ${stepDifference(one.step, other.step)}`
  const [says, otherSays] = [one, other].map((entry) => entry?.line ?? 'nothing more')
  return `they part where one says: ${says}; the other: ${otherSays}`
}

function stepDifference(one: Step, other: Step): string {
  const [row, otherRow] = [one.row, other.row]
  const lines = [...new Set([row.line, otherRow.line])].map((line) => `line ${line}`).join(' and ')
  if (row.event !== otherRow.event) return `${lines}: ${row.event}, not ${otherRow.event}`
  const when = `${lines}: ${row.event === 'start' ? 'at the start' : `after ${row.event}`}`
  if (row.to !== otherRow.to) return `${when} it is ${row.to}, not ${otherRow.to}`
  if (row.from !== otherRow.from) return `${when} it was ${row.from}, not ${otherRow.from}`
  const part =
    differenceFrom(other.happened, one.happened) ??
    // What the first knows besides.
    swapped(differenceFrom(one.happened, other.happened))
  const [is, not] = [part?.actual, part?.expected]
  if (isChange(is) && isChange(not)) return `${when} ${part?.path} changes by ${is}, not ${not}`
  return `${when} ${part?.path} is ${JSON.stringify(is)}, not ${JSON.stringify(not)}`
}

function swapped(difference: Difference | null): Difference | null {
  if (!difference) return null
  const { path, expected, actual } = difference
  return { path, expected: actual, actual: expected }
}
