import type { Mismatch } from '../../machines/replay/mismatch.ts'
import { TraceError, type TraceHead } from '../../machines/replay/trace.ts'
import { timedLine } from './lines.ts'
import { type Bounds, partOf, sumLine, WHOLE } from './part.ts'
import { playTrace } from './played.ts'

/** How a trace ran, in lines to read. */
export interface Told {
  ok: boolean
  lines: string[]
}

/**
 * Replays a trace's text and tells every transition, and where it differs from what it says.
 * @param bounds the part to tell; it is replayed as a whole
 */
export function tellTrace(text: string, bounds: Bounds = WHOLE): Told {
  try {
    const { trace, rows, mismatch } = playTrace(text)
    const { head, crash } = trace
    const { before, shown, after } = partOf(rows, bounds)
    const lines = [
      `${head.machine}, tuning version ${head.tuningVersion}`,
      ...originLines(head),
      ...sumLine(before, 'before'),
      ...shown.map(timedLine),
      ...sumLine(after, 'after'),
      ...(mismatch ? [mismatchLine(mismatch)] : []),
      ...(crash === undefined ? [] : [`the page broke: ${crash}`]),
    ]
    return { ok: mismatch === null, lines }
  } catch (error) {
    if (!(error instanceof TraceError)) throw error
    return { ok: false, lines: [error.message] }
  }
}

/** What of a run is not as its trace says. */
export function mismatchLine({ line, event, expected, actual }: Mismatch): string {
  return `line ${line}: after ${event} the trace says ${expected}, it is ${actual}`
}

/** Who played where and when, as far as the head says. */
function originLines({ user, language, build, startedAt, seed }: TraceHead): string[] {
  const parts = [
    user && `user ${user}`,
    language,
    build && `build ${build}`,
    startedAt !== undefined && `began ${new Date(startedAt).toISOString()}`,
    seed && `seed ${seed}`,
  ].filter(Boolean)
  return parts.length === 0 ? [] : [parts.join(', ')]
}
