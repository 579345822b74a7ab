import type { InspectedSnapshotEvent, InspectionEvent } from 'xstate'
import { stateName } from '../../../machines/replay/run.ts'
import type { Trace, TraceHead, TraceStep } from '../../../machines/replay/trace.ts'

/** What a recording needs besides the actor. */
export interface RecordingOptions<Context> extends TraceHead {
  /** Milliseconds by the server's clock. */
  now: () => number
  /** The event that the answer of the machine's own call becomes; `DRAWN` where none is named. */
  answered?: string
  /** Told of the trace after every step. */
  keep: (trace: Trace) => void
  /**
   * Bounds the recording: once it has this many steps, the next rest of the machine starts a new
   * one. Without it nothing is ever left out.
   */
  restart?: { afterSteps: number; atState: string; inputOf: (context: Context) => unknown }
}

/** The events that a call of the actor's own ends in, as a trace tells them. */
type Told = { type: string } & Record<string, unknown>

interface MachineSnapshot<Context> {
  value?: unknown
  context: Context
}

/**
 * Records what happens to an actor, from its start on.
 * @returns the inspector to give to the actor: `createActor(machine, { inspect })`
 */
export function startRecording<Context>(options: RecordingOptions<Context>) {
  const { now, keep, restart, answered = 'DRAWN', ...firstHead } = options
  let head: TraceHead = firstHead
  let startedAt = now()
  let steps: TraceStep[] = []

  function record(inspection: InspectedSnapshotEvent): void {
    const told = toldOf(inspection.event, answered)
    const { value, context } = inspection.snapshot as unknown as MachineSnapshot<Context>
    if (!told || value === undefined) return
    const state = stateName(value)
    steps.push({ at: Math.round(now() - startedAt), event: told, state })
    keep({ head, steps })
    if (!restart || steps.length < restart.afterSteps || state !== restart.atState) return
    head = { ...head, input: restart.inputOf(context) }
    startedAt = now()
    steps = []
  }

  return (inspection: InspectionEvent): void => {
    // The calls that the machine makes are actors too; their part shows in the machine's own steps.
    const isRoot = inspection.actorRef.sessionId === inspection.rootId
    if (inspection.type === '@xstate.snapshot' && isRoot) record(inspection)
  }
}

/** Events as the page sent them; what a call answered becomes the event that says so headlessly. */
function toldOf(event: Told, answered: string): Told | null {
  if (event.type.startsWith('xstate.done.actor')) return { type: answered, answer: event.output }
  if (event.type.startsWith('xstate.error.actor')) {
    const error = event.error as { code?: string } | undefined
    return { type: 'REFUSED', code: error?.code ?? 'NETWORK' }
  }
  return event.type.startsWith('xstate.') ? null : event
}
