// What a machine asks of the server, as a trace tells it. A replay holds the calls instead of making
// them, and answers them when the trace does: so an answer takes the way that it takes in the page.
import type {
  ActorLogic,
  AnyActorRef,
  AnyStateMachine,
  InspectedSnapshotEvent,
  InspectionEvent,
  Snapshot,
} from 'xstate'

/** A call that a machine began. */
export interface Call {
  /** The machine's own name for it. */
  name: string
  input: unknown
}

type HeldSnapshot = Snapshot<unknown> & { input: unknown }
type Reply = { type: 'ANSWER'; output: unknown } | { type: 'FAIL'; error: unknown }

/** Waits for what the trace says that came back. */
const heldCall: ActorLogic<HeldSnapshot, Reply, unknown> = {
  getInitialSnapshot: (_scope, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (held, reply) => {
    const { input } = held
    if (reply.type === 'ANSWER') {
      return { status: 'done', output: reply.output, error: undefined, input }
    }
    if (reply.type === 'FAIL') {
      return { status: 'error', output: undefined, error: reply.error, input }
    }
    return { status: 'stopped', output: undefined, error: undefined, input }
  },
}

/** The machine with all that it calls held back. */
export function holdCalls(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, heldCall])) })
}

/** Ends a held call with what an event of a trace says that came back. */
export function endCall(call: AnyActorRef, event: object): void {
  if ('answer' in event) call.send({ type: 'ANSWER', output: event.answer })
  else call.send({ type: 'FAIL', error: event })
}

/** The beginning of a call of the machine's; null for anything else that is inspected. */
export function beginningOf(inspection: InspectionEvent): InspectedSnapshotEvent | null {
  const isRoot = inspection.actorRef.sessionId === inspection.rootId
  if (isRoot || inspection.type !== '@xstate.snapshot') return null
  return inspection.event.type === 'xstate.init' ? inspection : null
}

/** The call that so began. */
export function callOf({ actorRef, snapshot }: InspectedSnapshotEvent): Call {
  const { src } = actorRef as AnyActorRef
  return { name: String(src), input: (snapshot as HeldSnapshot).input }
}
