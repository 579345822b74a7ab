// Walks the history of a flow that is kept in a database again, by its machine.
import type { AnyStateMachine } from 'xstate'
import { stateAfter } from './next.ts'

/** A step of a flow as it was kept; the first is `BEGIN`, from nothing. */
export interface KeptStep {
  /** 1, 2, 3, … */
  number: number
  event: string
  from: string | null
  to: string
}

/** Where steps lead; null where one of them could not be taken, or is missing. */
export function walkedTo(
  machine: AnyStateMachine,
  initial: string,
  steps: readonly KeptStep[],
): string | null {
  const [first, ...later] = steps
  if (first?.event !== 'BEGIN' || first.to !== initial || first.number !== 1) return null
  let at = initial
  for (const [place, { number, event, from, to }] of later.entries()) {
    if (number !== place + 2 || from !== at) return null
    if (stateAfter(machine, at, { type: event }) !== to) return null
    at = to
  }
  return at
}
