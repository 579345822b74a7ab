import type { ReplayResult, Transition } from '../../machines/replay/run.ts'
import type { Trace, TraceStep } from '../../machines/replay/trace.ts'

/** A transition and what of the context changed with it. */
interface Step extends Transition {
  changed: string
}

/** Changes with every step of a clock, and says what the times say. */
const TIME = 'now'
const LONGEST_CHANGE = 200

/**
 * The transitions of a run, one a line; a clock that runs without effect is one line, too.
 * @param isTimed false to compare runs: no two are at the same time
 */
export function stepLines(trace: Trace, { transitions }: ReplayResult, isTimed: boolean): string[] {
  return folded(stepsOf(trace, transitions)).map((run) => lineOf(run, isTimed))
}

function stepsOf({ steps }: Trace, transitions: readonly Transition[]): Step[] {
  const known = new Map<string, string>()
  return transitions.map((transition) => {
    const step = transition.step === null ? undefined : steps[transition.step]
    return { ...transition, changed: changesIn(step, known) }
  })
}

/** What a step says of the context, where it differs from the last word on it. */
function changesIn(step: TraceStep | undefined, known: Map<string, string>): string {
  const told = Object.entries(step?.expect ?? {}).filter(([part]) => part !== TIME)
  const texts = told.map(([part, value]): [string, string] => [part, textOf(value)])
  const changes = texts.filter(([part, text]) => known.get(part) !== text)
  for (const [part, text] of changes) known.set(part, text)
  return changes.map((change) => change.join(' ')).join(', ')
}

/** Short enough for a line; ids differ from run to run. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, (name, part) => (name === 'id' ? undefined : part))
  return text.replaceAll('"', '').slice(0, LONGEST_CHANGE)
}

/** Runs of one step each, but for a clock that changes nothing. */
function folded(steps: readonly Step[]): [Step, ...Step[]][] {
  const runs: [Step, ...Step[]][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run && isIdle(run[0]) && isIdle(step)) run.push(step)
    else runs.push([step])
  }
  return runs
}

function isIdle({ event, from, to, changed }: Step): boolean {
  return event === 'CLOCK' && from === to && changed === ''
}

function lineOf(run: [Step, ...Step[]], isTimed: boolean): string {
  const [{ at, event, from, to, changed }] = run
  const count = isTimed && run.length > 1 ? ` ×${run.length}` : ''
  const way = from === to ? to : `${from} → ${to}`
  const time = isTimed ? `${String(at).padStart(8)} ms  ` : ''
  return `${time}${`${event}${count}`.padEnd(10)} ${way}${changed && `  ${changed}`}`
}
