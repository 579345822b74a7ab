import type { AnyActorRef, InspectedSnapshotEvent, InspectionEvent } from 'xstate'
import { beginningOf, type Call, callOf } from '../../../machines/replay/calls.ts'
import type { Parts } from '../../../machines/replay/deciding.ts'
import { endsOf } from '../../../machines/replay/ends.ts'
import { stateName } from '../../../machines/replay/state-name.ts'
import type { Trace, TraceHead, TraceOrigin, TraceStep } from '../../../machines/replay/trace.ts'
import { redact } from './redact.ts'

/** Options of a recording, besides the actor. */
export interface RecordingOptions<Context> extends Omit<TraceOrigin, 'startedAt' | 'seed'> {
  /** The commitment to the seed, or a promise of it. */
  seed: TraceOrigin['seed'] | Promise<string>
  machine: string
  tuningVersion: number
  input: unknown
  /** The parts of the context that a replay must reproduce. */
  deciding: (context: Context) => Parts
  /** Milliseconds by the server's clock. */
  now: () => number
  /** Called with the trace at its start and after every step. */
  onTrace: (trace: Trace) => void
  /**
   * Bounds the recording: after this many steps, a new one starts as soon as the machine is in that
   * state. Without it everything is recorded.
   */
  restart?: { afterSteps: number; atState: string }
}

/** An event in the form of a trace step. */
type RecordedEvent = Pick<TraceStep, 'event' | 'answers'>

interface MachineSnapshot {
  value?: NonNullable<TraceHead['start']>['value']
  context: unknown
}

/**
 * Records an actor's events, states and calls from its start.
 * @returns the inspector for `createActor(machine, { inspect })`
 */
export function startRecording<Context>(options: RecordingOptions<Context>) {
  const { machine, seed, now, onTrace, restart, deciding } = options
  // The server's clock has a measured offset with fractions of a millisecond.
  let startedAt = Math.round(now())
  let head = headOf(options, startedAt)
  let steps: TraceStep[] = []
  let previous: Parts = {}
  let calls: Call[] = []
  const names = new Map<string, string>()
  // At once, so that the trace of an earlier page is not taken for this page's.
  onTrace({ head, steps })
  if (seed instanceof Promise) seed.then(setSeed, () => {})

  function setSeed(loaded: string): void {
    head = { ...head, seed: loaded }
    onTrace({ head, steps })
  }

  function record(inspection: InspectedSnapshotEvent): void {
    const recorded = recordedEventOf(inspection.event, machine, names)
    const { value, context } = inspection.snapshot as unknown as MachineSnapshot
    const begun = calls
    calls = []
    if (!recorded || value === undefined) return
    const state = stateName(value)
    const at = Math.round(now() - startedAt)
    const parts = deciding(context as Context)
    const expect = isRepeat(recorded, state) ? changedParts(previous, parts) : parts
    steps.push(redact({ at, ...recorded, state, calls: begun, expect }))
    previous = parts
    onTrace({ head, steps })
    if (!restart || steps.length < restart.afterSteps || state !== restart.atState) return
    startedAt = Math.round(now())
    // The player may have rotated the seed since.
    head = redact({ ...head, seed: null, startedAt, start: { value, context } })
    steps = []
  }

  /** The same event in the same state, such as a clock's tick: only what changed is recorded. */
  function isRepeat({ event }: RecordedEvent, state: string): boolean {
    const last = steps[steps.length - 1]
    return last?.event.type === event.type && last.state === state
  }

  return (inspection: InspectionEvent): void => {
    const beginning = beginningOf(inspection)
    if (beginning) {
      const call = callOf(beginning)
      names.set((beginning.actorRef as AnyActorRef).id, call.name)
      calls.push(call)
    }
    // Calls of the machine are child actors; how they end is recorded as an event of the root machine.
    const isRoot = inspection.actorRef.sessionId === inspection.rootId
    if (inspection.type === '@xstate.snapshot' && isRoot) record(inspection)
  }
}

function headOf<Context>(options: RecordingOptions<Context>, startedAt: number): TraceHead {
  const { machine, tuningVersion, seed, user, language, build, input } = options
  const loaded = seed instanceof Promise ? null : seed
  return redact({ machine, tuningVersion, seed: loaded, user, language, build, startedAt, input })
}

function changedParts(previous: Parts, parts: Parts): Parts {
  const isChanged = ([name, part]: [string, unknown]) =>
    JSON.stringify(part) !== JSON.stringify(previous[name])
  return Object.fromEntries(Object.entries(parts).filter(isChanged))
}

/** XState's events `xstate.done.actor.*` and `xstate.error.actor.*`, which end a call. */
type ActorEndEvent = {
  actorId?: string
  output?: unknown
  error?: { code?: string; params?: Record<string, unknown> }
}

/**
 * An event in the form of a trace step. The end of a call becomes the event that a headless replay sends
 * in its place; other events of XState itself give null.
 * @param names the names of the machine's calls by actor id
 */
function recordedEventOf(
  event: { type: string },
  machine: string,
  names: ReadonlyMap<string, string>,
): RecordedEvent | null {
  const { actorId = '', output, error } = event as ActorEndEvent
  const answers = names.get(actorId) ?? ''
  if (event.type.startsWith('xstate.done.actor')) {
    return { event: { type: endsOf(machine, answers).done, answer: output }, answers }
  }
  if (event.type.startsWith('xstate.error.actor')) {
    const { code = 'NETWORK', params } = error ?? {}
    const event = { type: endsOf(machine, answers).failed, code }
    // Of an error's parameters only `reason` makes a difference to the machine.
    return { event: params?.reason ? { ...event, params } : event, answers }
  }
  return event.type.startsWith('xstate.') ? null : { event: { ...event } }
}
