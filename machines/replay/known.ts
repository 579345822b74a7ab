// What a trace has to name for it to be played here: a machine, and a tuning that there was.
import type { AnyStateMachine } from 'xstate'
import { DECIDING, type Parts } from './deciding.ts'
import { MACHINES } from './machines.ts'
import { TraceError, type TraceHead } from './trace.ts'

export interface KnownMachine {
  machine: AnyStateMachine
  deciding: (context: never) => Parts
}

/**
 * The machine that a trace was made with.
 * @throws TraceError where there is none of that name
 */
export function machineOf({ machine: name }: TraceHead): KnownMachine {
  const machine = Object.hasOwn(MACHINES, name) ? MACHINES[name] : undefined
  const deciding = DECIDING[name]
  if (!machine || !deciding) throw new TraceError(`line 1: there is no machine ${name}`)
  return { machine, deciding }
}

/**
 * Holds a trace against the tunings that are known here: versions grow by one, so all up to the
 * latest.
 * @param latest version of the machine's `tuning.json`; 0 for a machine without one
 * @throws TraceError for any other: what it was played with is not what is here
 */
export function knowTuning({ machine, tuningVersion }: TraceHead, latest: number): void {
  if (tuningVersion >= Math.min(latest, 1) && tuningVersion <= latest) return
  const here = latest === 0 ? 'it has none' : `assets/${machine}/tuning.json is version ${latest}`
  throw new TraceError(
    `line 1: tuning version ${tuningVersion} of ${machine} is not known here: ${here}`,
  )
}
