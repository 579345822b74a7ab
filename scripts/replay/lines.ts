import type { ReplayResult, Transition } from '../../machines/replay/run.ts'
import type { Trace, TraceStep } from '../../machines/replay/trace.ts'

/** Changes with every step of a clock, and says what the times say. */
const TIME = 'now'
const LONGEST_CHANGE = 200

/**
 * The transitions of a run, one a line; a clock that runs without effect is one line, too.
 * @param isTimed false to compare runs: no two are at the same time
 */
export function stepLines(
  { steps }: Trace,
  { transitions }: ReplayResult,
  isTimed: boolean,
): string[] {
  const known = new Map<string, string>()
  const runs: { first: Transition; changed: string; length: number }[] = []
  for (const first of transitions) {
    const changed = changesIn(first.step === null ? undefined : steps[first.step], known)
    const last = runs.at(-1)
    if (last && isIdle(last.first, last.changed) && isIdle(first, changed)) last.length++
    else runs.push({ first, changed, length: 1 })
  }
  return runs.map(({ first: { at, event, from, to }, changed, length }) => {
    const count = isTimed && length > 1 ? ` ×${length}` : ''
    const way = from === to ? to : `${from} → ${to}`
    const time = isTimed ? `${String(at).padStart(8)} ms  ` : ''
    return `${time}${`${event}${count}`.padEnd(10)} ${way}${changed && `  ${changed}`}`
  })
}

/** What a step says of the context, where it differs from the last word on it. */
function changesIn(step: TraceStep | undefined, known: Map<string, string>): string {
  return Object.entries(step?.expect ?? {})
    .flatMap(([part, value]) => {
      const text = textOf(value)
      if (part === TIME || known.get(part) === text) return []
      known.set(part, text)
      return [`${part} ${text}`]
    })
    .join(', ')
}

/** Short enough for a line; ids differ from run to run. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, (name, part) => (name === 'id' ? undefined : part))
  return text.replaceAll('"', '').slice(0, LONGEST_CHANGE)
}

function isIdle({ event, from, to }: Transition, changed: string): boolean {
  return event === 'CLOCK' && from === to && changed === ''
}
