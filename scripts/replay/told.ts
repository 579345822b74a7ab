import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diff } from 'node:util'
import { MACHINES } from '../../machines/replay/machines.ts'
import { type Mismatch, replay } from '../../machines/replay/run.ts'
import { readTrace, TraceError, type TraceHead } from '../../machines/replay/trace.ts'
import { stepLines } from './lines.ts'

const ASSETS = join(import.meta.dirname, '../../assets')
const SIGN = { 1: '-', 0: ' ', [-1]: '+' } as const

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
    user && `user ${user}`,
    language,
    build && `build ${build}`,
    startedAt !== undefined && `began ${new Date(startedAt).toISOString()}`,
    seed && `seed ${seed}`,
  ].filter(Boolean)
  return parts.length === 0 ? [] : [parts.join(', ')]
}

/** Replays two traces and tells where they part, whatever the time at which each of them came there. */
export function tellDifference(one: string, other: string): Told {
  const parts = diff(tellTrace(one, false).lines, tellTrace(other, false).lines)
  const lines = parts.map(([sign, line]) => `${SIGN[sign]} ${line}`)
  return { ok: parts.every(([sign]) => sign === 0), lines }
}

/**
 * Holds a trace against the tunings that are known here: versions grow by one, so all up to that of
 * the machine's `tuning.json`.
 * @throws TraceError for any other: what it was played with is not what is here
 */
function knowTuning({ machine, tuningVersion }: TraceHead): void {
  const latest = versionOf(machine)
  if (tuningVersion >= Math.min(latest, 1) && tuningVersion <= latest) return
  const here = latest === 0 ? 'it has none' : `assets/${machine}/tuning.json is version ${latest}`
  throw new TraceError(
    `line 1: tuning version ${tuningVersion} of ${machine} is not known here: ${here}`,
  )
}

/** Of the tuning that is here; 0 for a machine without one. */
function versionOf(machine: string): number {
  const file = join(ASSETS, machine, 'tuning.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 0
}
