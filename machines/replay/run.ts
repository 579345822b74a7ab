import { type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import { steppedClock } from './stepped-clock.ts'
import type { Trace } from './trace.ts'

/** One step as it went. */
export interface Transition {
  /** Milliseconds after the start. */
  at: number
  /** What the trace sent, or `time` where a timer of the machine ran out. */
  event: string
  from: string
  to: string
}

export interface ReplayResult {
  transitions: Transition[]
  /** The first step whose state differs from the trace's; null when all agree. */
  mismatch: { line: number; event: string; expected: string; actual: string } | null
}

/** Where a machine is that an event or its input broke. */
const BROKEN = 'broken'

/** Runs a trace headlessly on a stepped clock; nothing waits. */
export function replay(machine: AnyStateMachine, { head, steps }: Trace): ReplayResult {
  const clock = steppedClock()
  const transitions: Transition[] = []
  let from = ''
  const inspect = (inspection: InspectionEvent) => {
    const isRoot = inspection.actorRef.sessionId === inspection.rootId
    if (inspection.type !== '@xstate.snapshot' || !isRoot) return
    const to = nameOf(inspection.snapshot)
    const { type } = inspection.event
    if (type !== 'xstate.init' && type !== 'xstate.stop') {
      const event = type.startsWith('xstate.') ? 'time' : type
      transitions.push({ at: clock.now(), event, from, to })
    }
    from = to
  }
  const actor = createActor(machine, { input: head.input, clock, inspect })
  // A broken machine is told as a mismatch; without a listener it would end the process.
  actor.subscribe({ error: () => {} })
  actor.start()
  for (const [index, { at, event, state }] of steps.entries()) {
    clock.advanceTo(at)
    // A machine that has ended takes no event any more, and says so on the console.
    if (actor.getSnapshot().status === 'active') actor.send(event)
    const actual = nameOf(actor.getSnapshot())
    if (actual !== state) {
      actor.stop()
      const mismatch = { line: index + 2, event: event.type, expected: state, actual }
      return { transitions, mismatch }
    }
  }
  actor.stop()
  return { transitions, mismatch: null }
}

function nameOf(snapshot: { status: string; value?: unknown }): string {
  return snapshot.status === 'error' ? BROKEN : stateName(snapshot.value)
}

/** A state as one text; nested states are joined with dots. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([parent, child]) => `${parent}.${stateName(child)}`)
    .join(',')
}
