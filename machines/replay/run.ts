import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import type { Trace } from './trace.ts'

/** One step as it went. */
export interface Transition {
  at: number
  event: string
  from: string
  to: string
}

export interface ReplayResult {
  transitions: Transition[]
  /** The first step whose state differs from the trace's; null when all agree. */
  mismatch: { line: number; event: string; expected: string; actual: string } | null
}

/** Runs a trace headlessly on a simulated clock; nothing waits. */
export function replay(machine: AnyStateMachine, { head, steps }: Trace): ReplayResult {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: head.input, clock })
  actor.start()
  const transitions: Transition[] = []
  let now = 0
  for (const [index, { at, event, state }] of steps.entries()) {
    now = advance(clock, now, at)
    const from = stateName(actor.getSnapshot().value)
    actor.send(event)
    const to = stateName(actor.getSnapshot().value)
    transitions.push({ at, event: event.type, from, to })
    if (to !== state) {
      actor.stop()
      const mismatch = { line: index + 2, event: event.type, expected: state, actual: to }
      return { transitions, mismatch }
    }
  }
  actor.stop()
  return { transitions, mismatch: null }
}

const STEP_MS = 100

/** Steps the clock in small strides: one big jump would not run timers that start timers. */
function advance(clock: SimulatedClock, from: number, to: number): number {
  let now = from
  while (now < to) {
    const stride = Math.min(STEP_MS, to - now)
    clock.increment(stride)
    now += stride
  }
  return now
}

/** A state as one text; nested states are joined with dots. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([parent, child]) => `${parent}.${stateName(child)}`)
    .join(',')
}
