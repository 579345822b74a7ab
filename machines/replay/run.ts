// A trace as it runs, headlessly or under a scene, on a clock that stands still until it is moved:
// nothing waits, and nobody is called.

import type { InspectionEvent } from 'xstate'
import { type AnyActor, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import { beginningOf, type Call, callOf, endCall, holdCalls } from './calls.ts'
import { DECIDING } from './deciding.ts'
import { derivedParts } from './derived.ts'
import { type MachineSnapshot, type Mismatch, stateOf, wrongAfter } from './mismatch.ts'
import { steppedClock } from './stepped-clock.ts'
import { lineOf, type Trace, TraceError, type TraceHead, type TraceStep } from './trace.ts'

/** One step as it went. */
export interface Transition {
  /** Milliseconds after the start. */
  at: number
  /** What the trace sent; `time` where a timer of the machine ran out, `start` before all. */
  event: string
  from: string
  to: string
  /** Which of the trace's steps; null where a timer ran out. */
  step: number | null
  /** What the machine knew then. */
  context: unknown
}

export interface ReplayResult {
  /** How the machine stood before anything happened. */
  start: Transition
  transitions: readonly Transition[]
  /** Null when all is as the trace says. */
  mismatch: Mismatch | null
}

/** A trace under way. Once machine and trace differ, nothing more happens. */
export interface Run extends Readonly<ReplayResult> {
  readonly actor: AnyActor
  /** How many of the trace's steps have happened. */
  readonly stepsDone: number
  /** Whether nothing more will happen. */
  readonly isOver: boolean
  /** Lets the trace's next step happen, and before it every timer that is due. */
  step(): void
  /** Lets all happen until then, in milliseconds after the start. */
  advanceTo(ms: number): void
  stop(): void
}

/** Runs a trace to its end, or to where machine and trace differ. */
export function replay(machine: AnyStateMachine, trace: Trace): ReplayResult {
  const run = openRun(machine, trace)
  while (!run.isOver) run.step()
  run.stop()
  const { start, transitions, mismatch } = run
  return { start, transitions, mismatch }
}

/** Starts a trace; none of its steps has happened yet. */
export function openRun(machine: AnyStateMachine, { head, steps }: Trace): Run {
  const clock = steppedClock()
  const transitions: Transition[] = []
  const underWay = new Map<string, AnyActorRef>()
  let begun: Call[] = []
  let step: number | null = null
  let stepsDone = 0
  let mismatch: Mismatch | null = null
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
    const to = stateOf(inspection.snapshot)
    const { type } = inspection.event
    if (type !== 'xstate.init' && type !== 'xstate.stop') {
      const event = step === null ? 'time' : (steps[step]?.event.type ?? type)
      const { context } = inspection.snapshot as MachineSnapshot
      transitions.push({ at: clock.now(), event, from, to, step, context })
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
  const { context } = actor.getSnapshot()
  const run: Run = {
    actor,
    start: { at: 0, event: 'start', from, to: from, step: null, context },
    transitions,
    get stepsDone() {
      return stepsDone
    },
    get mismatch() {
      return mismatch
    },
    get isOver() {
      return mismatch !== null || stepsDone === steps.length
    },
    step: () => {
      const told = steps[stepsDone]
      if (!told || mismatch) return
      clock.advanceTo(told.at)
      begun = []
      step = stepsDone
      const isLost = !give(told)
      step = null
      const line = lineOf(stepsDone)
      stepsDone += 1
      const wrong = isLost
        ? { expected: `${told.answers} is under way`, actual: 'not' }
        : wrongAfter(told, withParts(actor.getSnapshot(), head, told, line), begun)
      if (wrong) mismatch = { line, event: told.event.type, ...wrong }
    },
    advanceTo: (ms) => {
      while (!run.isOver && (steps[stepsDone]?.at ?? ms) <= ms) run.step()
      if (!run.isOver) clock.advanceTo(ms)
    },
    stop: () => actor.stop(),
  }
  return run
}

/**
 * A snapshot that also knows what decides, and what follows from it of all that a step expects.
 * @throws TraceError where it can't follow from what the trace holds
 */
function withParts(
  { status, value, context }: MachineSnapshot,
  head: TraceHead,
  { expect = {} }: TraceStep,
  line: number,
): MachineSnapshot {
  const deciding = DECIDING[head.machine]
  if (!deciding || status === 'error') return { status, value, context }
  const derived = () => {
    try {
      return derivedParts(head, context, (part) => part in expect)
    } catch {
      throw new TraceError(
        `line ${line}: what it expects does not follow from what the trace holds`,
      )
    }
  }
  return {
    status,
    value,
    context: { ...derived(), ...deciding(context as never), ...(context as object) },
  }
}

/**
 * What an actor begins with: the input of a machine, or where a longer recording stood.
 * @throws TraceError where the machine has no such state
 */
function beginningFrom(machine: AnyStateMachine, { input, start }: TraceHead) {
  if (!start) return { input }
  try {
    return { input, snapshot: machine.resolveState(start) }
  } catch {
    throw new TraceError('line 1: the machine has no such state to start from')
  }
}
