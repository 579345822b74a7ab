import { MACHINES } from '../../machines/replay/machines.ts'
import { type Mismatch, replay } from '../../machines/replay/run.ts'
import { readTrace, TraceError, type TraceHead } from '../../machines/replay/trace.ts'
import { stepLines } from './lines.ts'
import { knowTuning } from './tunings.ts'

/** How a trace ran, in lines to read. */
export interface Told {
  ok: boolean
  lines: string[]
}

/**
 * Replays a trace's text and tells every transition, and where it differs from what it says.
 * @param isTimed false to compare runs: times and what else is each run's own are left out
 */
export function tellTrace(text: string, isTimed = true): Told {
  try {
    const trace = readTrace(text)
    const { head, crash } = trace
    const machine = MACHINES[head.machine]
    if (!machine) throw new TraceError(`line 1: there is no machine ${head.machine}`)
    knowTuning(head)
    const result = replay(machine, trace)
    const lines = [
      `${head.machine}, tuning version ${head.tuningVersion}`,
      ...(isTimed ? originLines(head) : []),
      ...stepLines(trace, result, isTimed),
      ...(result.mismatch ? [mismatchLine(result.mismatch)] : []),
      ...(crash === undefined ? [] : [`the page broke: ${crash}`]),
    ]
    return { ok: result.mismatch === null, lines }
  } catch (error) {
    if (!(error instanceof TraceError)) throw error
    return { ok: false, lines: [error.message] }
  }
}

function mismatchLine({ line, event, expected, actual }: Mismatch): string {
  return `line ${line}: after ${event} the trace says ${expected}, it is ${actual}`
}

/** Who played where and when, as far as the head says. */
function originLines({ user, language, build, startedAt, seed }: TraceHead): string[] {
  const parts = [
    ...(user === undefined || user === null ? [] : [`user ${user}`]),
    ...(language === undefined ? [] : [language]),
    ...(build === undefined ? [] : [`build ${build}`]),
    ...(startedAt === undefined ? [] : [`began ${new Date(startedAt).toISOString()}`]),
    ...(seed === undefined || seed === null ? [] : [`seed ${seed}`]),
  ]
  return parts.length === 0 ? [] : [parts.join(', ')]
}
