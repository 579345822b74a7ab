import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knowTuning, machineOf } from '../../machines/replay/known.ts'
import type { Mismatch } from '../../machines/replay/mismatch.ts'
import { type Row, rowsOf } from '../../machines/replay/rows.ts'
import { replay } from '../../machines/replay/run.ts'
import { readTrace, type Trace } from '../../machines/replay/trace.ts'

const ASSETS = join(import.meta.dirname, '../../assets')

/** A trace that was replayed. */
export interface Played {
  trace: Trace
  rows: Row[]
  mismatch: Mismatch | null
}

/**
 * Replays a trace's text.
 * @throws TraceError where it is none, or names what is not known here
 */
export function playTrace(text: string): Played {
  const trace = readTrace(text)
  const { machine, deciding } = machineOf(trace.head)
  knowTuning(trace.head, tuningVersionOf(trace.head.machine))
  const result = replay(machine, trace)
  return { trace, rows: rowsOf(result, deciding), mismatch: result.mismatch }
}

/** Of the tuning that is here; 0 for a machine without one. */
function tuningVersionOf(machine: string): number {
  const file = join(ASSETS, machine, 'tuning.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 0
}
