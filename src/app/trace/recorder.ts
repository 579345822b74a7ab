import type { AnyActor } from 'xstate'
import { stateName } from '../../../machines/replay/run.ts'
import { type TraceHead, type TraceStep, writeTrace } from '../../../machines/replay/trace.ts'
import { keepTrace } from './last-trace.ts'

/** What a recording needs besides the actor. */
export interface RecordingOptions extends TraceHead {
  /** Milliseconds by the server's clock. */
  now: () => number
}

/** The events that a call of the actor's own ends in, as a trace tells them. */
type Told = { type: string } & Record<string, unknown>

/**
 * Records what happens to an actor until it is told to stop. Give the inspector to the actor's
 * options: `createActor(machine, { inspect: recording.inspect })`.
 */
export function startRecording(options: RecordingOptions) {
  const { now, ...head } = options
  const startedAt = now()
  const steps: TraceStep[] = []
  return {
    inspect: (inspection: {
      type: string
      actorRef: AnyActor
      event?: Told
      snapshot?: unknown
    }) => {
      if (inspection.type !== '@xstate.snapshot' || inspection.actorRef !== inspection.actorRef.system._root) return
      const told = toldOf(inspection.event)
      const snapshot = inspection.snapshot as { value?: unknown } | undefined
      if (!told || snapshot?.value === undefined) return
      steps.push({ at: Math.round(now() - startedAt), event: told, state: stateName(snapshot.value) })
      keepTrace(writeTrace({ head, steps }))
    },
  }
}

/** Events as the page sent them; what a call answered becomes the event that says so headlessly. */
function toldOf(event: Told | undefined): Told | null {
  if (!event || event.type === 'xstate.init') return null
  if (event.type.startsWith('xstate.done.actor')) return { type: 'DRAWN', answer: event.output }
  if (event.type.startsWith('xstate.error.actor')) {
    const error = event.error as { code?: string } | undefined
    return { type: 'REFUSED', code: error?.code ?? 'NETWORK' }
  }
  return event.type.startsWith('xstate.') ? null : event
}
