// A run as readers see it, in a terminal and on the page: a line for each thing that happened, with
// what of the machine's knowledge changed by it. What is only shown stays out.
import type { Parts } from './deciding.ts'
import { BROKEN } from './mismatch.ts'
import type { ReplayResult, Run, Transition } from './run.ts'
import { lineOf, TraceError } from './trace.ts'

/** One transition, or several steps of a clock that had no effect. */
export interface Row extends Transition {
  /** How many transitions it stands for. */
  count: number
  /** The line of the trace that brought it, or that went before; of several the first and the last. */
  line: number
  lastLine: number
  /** Which of the run's transitions is its last; -1 for the start. */
  last: number
  /** What decides, as it stands now, with the ids and times that are each run's own left out. */
  known: Parts
  /** Which parts of it are another than before, each as a text such as `diamonds 90`. */
  changed: string[]
}

const CLOCK = 'CLOCK'
/** Changes with every step of a clock, and says what the times say. */
const TIME = 'now'

/**
 * The rows of a run, its start first.
 * @param deciding the machine's own, of `deciding.ts`
 */
export function rowsOf(
  { start, transitions }: Pick<ReplayResult, 'start' | 'transitions'>,
  deciding: (context: never) => Parts,
): Row[] {
  const rows: Row[] = []
  let before: Parts = {}
  let line = 1
  for (const [place, transition] of [start, ...transitions].entries()) {
    const known = transition.to === BROKEN ? before : knownOf(transition, deciding)
    line = transition.step === null ? line : lineOf(transition.step)
    const changed = changedParts(before, known)
    const last = place - 1
    const row = { ...transition, count: 1, line, lastLine: line, last, known, changed }
    before = known
    // The oldest WebViews know no `at`.
    const idle = rows[rows.length - 1]
    if (idle && isIdle(idle) && isIdle(row)) {
      Object.assign(idle, { count: idle.count + 1, lastLine: line, last })
    } else {
      rows.push(row)
    }
  }
  return rows
}

/** @throws TraceError where the trace began with what this machine can't know */
function knownOf({ context }: Transition, deciding: (context: never) => Parts): Parts {
  try {
    return ownless(deciding(context as never))
  } catch {
    throw new TraceError('line 1: what the machine knew at the start is not of its form')
  }
}

/** Parts without the time, and at any depth without ids: no two runs have the same. */
function ownless({ [TIME]: _time, ...parts }: Parts): Parts {
  return JSON.parse(JSON.stringify(parts, (name, part) => (name === 'id' ? undefined : part)))
}

function changedParts(before: Parts, known: Parts): string[] {
  return Object.entries(known)
    .map(([part, value]) => [part, JSON.stringify(value), JSON.stringify(before[part])] as const)
    .filter(([, text, known]) => text !== known)
    .map(([part, text]) => `${part} ${text.replaceAll('"', '')}`)
}

/** The place of the row that a run has come to. */
export function placeOf(rows: readonly Row[], { transitions }: Pick<Run, 'transitions'>): number {
  return rows.findIndex(({ last }) => last >= transitions.length - 1)
}

/** Brings a run that has not come so far to a row, with all that happens before. */
export function bringTo(run: Run, row: Row): void {
  const isTimer = row.step === null && row.last >= 0
  if (isTimer) run.advanceTo(row.at)
  while (!run.isOver && run.transitions.length <= row.last) run.step()
}

/** A clock that runs without effect. */
export function isIdle({ event, from, to, changed }: Row): boolean {
  return event === CLOCK && from === to && changed.length === 0
}
