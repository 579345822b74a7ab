import { type AnyActorRef, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import { beginningOf, type Call, callOf, endCall, holdCalls } from './calls.ts'
import { differenceFrom } from './expectation.ts'
import { stateName } from './state-name.ts'
import { steppedClock } from './stepped-clock.ts'
import type { Trace, TraceHead, TraceStep } from './trace.ts'

/** One step as it went. */
export interface Transition {
  /** Milliseconds after the start. */
  at: number
  /** What the trace sent, or `time` where a timer of the machine ran out. */
  event: string
  from: string
  to: string
  /** Which of the trace's steps; null where a timer ran out. */
  step: number | null
}

/** The first thing that is not as the trace says. */
export interface Mismatch {
  line: number
  event: string
  expected: string
  actual: string
}

export interface ReplayResult {
  transitions: Transition[]
  /** Null when all is as the trace says. */
  mismatch: Mismatch | null
}

/** Where a machine is that an event or its input broke. */
const BROKEN = 'broken'

/** Runs a trace headlessly on a stepped clock; nothing waits, and nobody is called. */
export function replay(machine: AnyStateMachine, { head, steps }: Trace): ReplayResult {
  const clock = steppedClock()
  const transitions: Transition[] = []
  const underWay = new Map<string, AnyActorRef>()
  let begun: Call[] = []
  let step: number | null = null
  let from = ''
  const inspect = (inspection: InspectionEvent) => {
    const beginning = beginningOf(inspection)
    if (beginning) {
      const call = callOf(beginning)
      underWay.set(call.name, beginning.actorRef as AnyActorRef)
      begun.push(call)
    }
    const isRoot = inspection.actorRef.sessionId === inspection.rootId
    if (inspection.type !== '@xstate.snapshot' || !isRoot) return
    const to = nameOf(inspection.snapshot)
    const { type } = inspection.event
    if (type !== 'xstate.init' && type !== 'xstate.stop') {
      const event = step === null ? 'time' : (steps[step]?.event.type ?? type)
      transitions.push({ at: clock.now(), event, from, to, step })
    }
    from = to
  }
  const actor = createActor(holdCalls(machine), { ...beginningFrom(machine, head), clock, inspect })
  // A broken machine is told as a mismatch; without a listener it would end the process.
  actor.subscribe({ error: () => {} })
  actor.start()
  /** Lets a step happen; false where it answers a call that is not under way. */
  const give = ({ answers, event }: TraceStep): boolean => {
    const call = answers === undefined ? undefined : underWay.get(answers)
    if (call?.getSnapshot().status === 'active') endCall(call, event)
    else if (answers !== undefined) return false
    // A machine that has ended takes no event any more, and says so on the console.
    else if (actor.getSnapshot().status === 'active') actor.send(event)
    return true
  }
  for (const [index, told] of steps.entries()) {
    clock.advanceTo(told.at)
    begun = []
    step = index
    const isLost = !give(told)
    step = null
    const wrong = isLost
      ? { expected: `${told.answers} is under way`, actual: 'not' }
      : wrongIn(told, actor.getSnapshot(), begun)
    if (wrong) {
      actor.stop()
      return { transitions, mismatch: { line: index + 2, event: told.event.type, ...wrong } }
    }
  }
  actor.stop()
  return { transitions, mismatch: null }
}

/** What an actor begins with: the input of a machine, or where a longer recording stood. */
function beginningFrom(machine: AnyStateMachine, { input, start }: TraceHead) {
  return start ? { input, snapshot: machine.resolveState(start) } : { input }
}

interface Run {
  status: string
  value?: unknown
  context?: unknown
}

/** What is not as a step says: the state first, then what was asked of the server, then the parts. */
function wrongIn({ state, calls, expect }: TraceStep, run: Run, begun: Call[]) {
  const actual = nameOf(run)
  if (actual !== state) return { expected: state, actual }
  const called = calls && differenceFrom({ calls }, { calls: begun })
  const difference = called ?? (expect && differenceFrom(expect, run.context))
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

function nameOf({ status, value }: Run): string {
  return status === 'error' ? BROKEN : stateName(value)
}
