import type { AnyActorRef, InspectedSnapshotEvent, InspectionEvent } from 'xstate'
import { beginningOf, type Call, callOf } from '../../../machines/replay/calls.ts'
import type { Parts } from '../../../machines/replay/deciding.ts'
import { endsOf } from '../../../machines/replay/ends.ts'
import { stateName } from '../../../machines/replay/state-name.ts'
import type { Trace, TraceHead, TraceOrigin, TraceStep } from '../../../machines/replay/trace.ts'
import { discreet } from './discreet.ts'

/** What a recording needs besides the actor. */
export interface RecordingOptions<Context> extends Omit<TraceOrigin, 'startedAt' | 'seed'> {
  /** As in the head, or on its way. */
  seed: TraceOrigin['seed'] | Promise<string>
  machine: string
  tuningVersion: number
  input: unknown
  /** The parts of the context that a replay must come to. */
  deciding: (context: Context) => Parts
  /** Milliseconds by the server's clock. */
  now: () => number
  /** Told of the trace at its start and after every step. */
  keep: (trace: Trace) => void
  /**
   * Bounds the recording: once it has this many steps, the next rest of the machine starts a new
   * one. Without it nothing is ever left out.
   */
  restart?: { afterSteps: number; atState: string }
}

/** What happened, as a trace tells it. */
type Told = Pick<TraceStep, 'event' | 'answers'>

interface MachineSnapshot {
  value?: NonNullable<TraceHead['start']>['value']
  context: unknown
}

/**
 * Records what happens to an actor, from its start on.
 * @returns the inspector to give to the actor: `createActor(machine, { inspect })`
 */
export function startRecording<Context>(options: RecordingOptions<Context>) {
  const { machine, seed, now, keep, restart, deciding } = options
  // The clock is an offset that was measured, with digits behind the milliseconds.
  let startedAt = Math.round(now())
  let head = headOf(options, startedAt)
  let steps: TraceStep[] = []
  let known: Parts = {}
  let calls: Call[] = []
  const names = new Map<string, string>()
  // What an earlier page recorded is not this page's.
  keep({ head, steps })
  if (seed instanceof Promise) seed.then(nameSeed, () => {})

  function nameSeed(known: string): void {
    head = { ...head, seed: known }
    keep({ head, steps })
  }

  function record(inspection: InspectedSnapshotEvent): void {
    const told = toldOf(inspection.event, machine, names)
    const { value, context } = inspection.snapshot as unknown as MachineSnapshot
    const begun = calls
    calls = []
    if (!told || value === undefined) return
    const state = stateName(value)
    const at = Math.round(now() - startedAt)
    const parts = deciding(context as Context)
    const expect = isAgain(told, state) ? changedParts(known, parts) : parts
    steps.push(discreet({ at, ...told, state, calls: begun, expect }))
    known = parts
    keep({ head, steps })
    if (!restart || steps.length < restart.afterSteps || state !== restart.atState) return
    startedAt = Math.round(now())
    // The seed may be another by now.
    head = discreet({ ...head, seed: null, startedAt, start: { value, context } })
    steps = []
  }

  /** A clock goes on and on: its steps are written short. */
  function isAgain({ event }: Told, state: string): boolean {
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
    // The calls that the machine makes are actors too; their ends show in the machine's own steps.
    const isRoot = inspection.actorRef.sessionId === inspection.rootId
    if (inspection.type === '@xstate.snapshot' && isRoot) record(inspection)
  }
}

function headOf<Context>(options: RecordingOptions<Context>, startedAt: number): TraceHead {
  const { machine, tuningVersion, seed, user, language, build, input } = options
  const known = seed instanceof Promise ? null : seed
  return discreet({ machine, tuningVersion, seed: known, user, language, build, startedAt, input })
}

function changedParts(known: Parts, parts: Parts): Parts {
  const isNews = ([name, part]: [string, unknown]) =>
    JSON.stringify(part) !== JSON.stringify(known[name])
  return Object.fromEntries(Object.entries(parts).filter(isNews))
}

/** The events that a call of the actor's own ends in. */
type Ended = {
  actorId?: string
  output?: unknown
  error?: { code?: string; params?: Record<string, unknown> }
}

/**
 * Events as the page sent them; what a call answered becomes the event that says so headlessly.
 * @param names the machine's calls by their actors
 */
function toldOf(
  event: { type: string },
  machine: string,
  names: ReadonlyMap<string, string>,
): Told | null {
  const { actorId = '', output, error } = event as Ended
  const answers = names.get(actorId) ?? ''
  if (event.type.startsWith('xstate.done.actor')) {
    return { event: { type: endsOf(machine, answers).done, answer: output }, answers }
  }
  if (event.type.startsWith('xstate.error.actor')) {
    const { code = 'NETWORK', params } = error ?? {}
    const event = { type: endsOf(machine, answers).failed, code }
    // Of the figures of a refusal, the reason decides.
    return { event: params?.reason ? { ...event, params } : event, answers }
  }
  return event.type.startsWith('xstate.') ? null : { event: { ...event } }
}
