import { MACHINES } from '../../machines/replay/machines.ts'
import { replay } from '../../machines/replay/run.ts'
import { readTrace, TraceError } from '../../machines/replay/trace.ts'

/** How a trace ran, in lines to read. */
export interface Told {
  ok: boolean
  lines: string[]
}

/** Replays a trace's text and tells every transition, and where it differs from what it says. */
export function tellTrace(text: string): Told {
  try {
    const trace = readTrace(text)
    const { machine: name, tuningVersion } = trace.head
    const machine = MACHINES[name]
    if (!machine) throw new TraceError(`line 1: there is no machine ${name}`)
    const { transitions, mismatch } = replay(machine, trace)
    const lines = [
      `${name}, tuning version ${tuningVersion}`,
      ...transitions.map(
        ({ at, event, from, to }) =>
          `${String(at).padStart(8)} ms  ${event.padEnd(10)} ${from} → ${to}`,
      ),
    ]
    if (!mismatch) return { ok: true, lines }
    const { line, event, expected, actual } = mismatch
    return {
      ok: false,
      lines: [...lines, `line ${line}: after ${event} the trace says ${expected}, it is ${actual}`],
    }
  } catch (error) {
    if (!(error instanceof TraceError)) throw error
    return { ok: false, lines: [error.message] }
  }
}
