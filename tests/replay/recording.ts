import {
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'
import { commitmentOf } from '../../machines/fair/draw.ts'
import type { Parts } from '../../machines/replay/deciding.ts'
import { derivedParts } from '../../machines/replay/derived.ts'
import type { Trace } from '../../machines/replay/trace.ts'
import { startRecording } from '../../src/base/trace/recorder.ts'

/** Where the told plays come from. */
const ORIGIN = { user: 100_005, language: 'en', build: 'told' }

/** What happens, some milliseconds after the last move. */
export type Move<Event, Answer> = { after: number } & (
  | { event: Event }
  /** The server answers the call under way. */
  | { answer: Answer }
  /** The call under way fails. */
  | { failure: string; params?: object }
)

interface Recorded<Machine extends AnyStateMachine, Answer, Asked> {
  /** Its name in traces. */
  name: string
  /** Gives the machine with this call as its own. */
  machineWith: (call: PromiseActorLogic<Answer, Asked>) => Machine
  tuningVersion: number
  /** The tuning itself, where the trace is to carry it. */
  tuning?: { version: number } | undefined
  /** The server seed of its draws; null where nothing is drawn. */
  serverSeed: string | null
  /** Milliseconds since 1970. */
  startedAt: number
  deciding: (context: ContextFrom<Machine>) => Parts
  input: InputFrom<Machine>
  moves: readonly Move<EventFromLogic<Machine>, Answer>[]
}

/** Plays on the real machine and records it as a page does, and what follows from it besides. */
export async function recordMoves<
  Machine extends AnyStateMachine,
  Answer,
  Asked extends NonReducibleUnknown,
>({
  name,
  machineWith,
  tuningVersion,
  tuning,
  serverSeed,
  startedAt,
  deciding,
  input,
  moves,
}: Recorded<Machine, Answer, Asked>): Promise<Trace> {
  const carried = tuning && { tuning }
  let now = startedAt
  let trace: Trace | undefined
  let call: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined
  const inspect = startRecording<ContextFrom<Machine>>({
    ...ORIGIN,
    machine: name,
    tuningVersion,
    seed: serverSeed && commitmentOf(serverSeed),
    input,
    deciding: (context) => ({
      ...deciding(context),
      ...derivedParts({ machine: name, tuningVersion, input, ...carried }, context),
    }),
    now: () => now,
    onTrace: (kept) => {
      trace = kept
    },
  })
  const asked = fromPromise<Answer, Asked>(
    () =>
      new Promise<Answer>((resolve, reject) => {
        call = { resolve, reject }
      }),
  )
  const actor = createActor<AnyStateMachine>(machineWith(asked), { input, inspect }).start()
  for (const move of moves) {
    now += move.after
    if ('event' in move) actor.send(move.event)
    else if ('answer' in move) call?.resolve(move.answer)
    else call?.reject({ code: move.failure, params: move.params })
    await new Promise((done) => setImmediate(done))
  }
  actor.stop()
  if (trace?.steps.length !== moves.length) throw new Error('not every move was recorded')
  return { ...trace, head: { ...trace.head, ...carried } }
}
