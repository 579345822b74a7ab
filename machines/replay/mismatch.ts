import type { Call } from './calls.ts'
import { differenceFrom } from './expectation.ts'
import { stateName } from './state-name.ts'
import type { TraceStep } from './trace.ts'

/** The first thing that is not as the trace says. */
export interface Mismatch {
  line: number
  event: string
  expected: string
  actual: string
}

/** Of a machine's snapshot, what is held against a trace. */
export interface MachineSnapshot {
  status: string
  value?: unknown
  context?: unknown
}

/** Where a machine is that an event or its input broke. */
export const BROKEN = 'broken'

/** The state of a machine as traces name it. */
export function stateOf({ status, value }: MachineSnapshot): string {
  return status === 'error' ? BROKEN : stateName(value)
}

/** What is not as a step says: the state first, then what was asked of the server, then the parts. */
export function wrongAfter(
  { state, calls, expect }: TraceStep,
  snapshot: MachineSnapshot,
  begun: readonly Call[],
): Pick<Mismatch, 'expected' | 'actual'> | null {
  const actual = stateOf(snapshot)
  if (actual !== state) return { expected: state, actual }
  const called = calls && differenceFrom({ calls }, { calls: begun })
  const difference = called ?? (expect && differenceFrom(expect, snapshot.context))
  if (!difference) return null
  const { path } = difference
  return {
    expected: `${path} is ${shown(difference.expected)}`,
    actual: shown(difference.actual),
  }
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
