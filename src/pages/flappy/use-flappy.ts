import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import type { Answer } from '../../../contract/api.ts'
import type { FlightResult, FlightTicket, FlownRun } from '../../../contract/flappy.ts'
import { flappyMachine } from '../../../machines/flappy/machine.ts'
import { flappyParts } from '../../../machines/replay/deciding.ts'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { newKey } from '../../base/new-key.ts'
import { readStorage, writeStorage } from '../../base/storage.ts'
import { recordPage } from '../../stores/record-page.ts'

/** Hands in a run. It is kept on the phone until the server has said what became of it. */
const FLY = durableCall('POST /api/flappy/runs', { storedAs: 'flappy.run' })

/** The ticket of the last run that took off on this phone: the server is told, should the run itself never arrive. */
const FLOWN = 'companion.flappy-flown'

export type FlappyActor = ActorRefFrom<typeof flappyMachine>
export type Opening = Answer<'GET /api/flappy'>

/** Bounds a recording that nobody asked for, so that it fits the session's store. */
const RESTART = { afterSteps: 120, atState: 'flight.ready,ticket.held' }

/** The game as the server has it now. */
export function openFlappy(): Promise<Opening> {
  return call('GET /api/flappy')
}

/** Whether a run is kept on the phone whose end is not known. */
export function isRunKept(): boolean {
  return FLY.isOpen()
}

/** Where a flight is, by one word: ready, flying, sending, kept, submitted or refused. */
export function stageOf({ value: { flight } }: SnapshotFrom<typeof flappyMachine>) {
  return typeof flight === 'string' ? flight : flight.crashed
}

/** Where the flight is now. */
export function useStage(actor: FlappyActor) {
  return useSelector(actor, stageOf)
}

/** The running machine, recorded, and why the last ticket was refused: the sentence needs its figures too. */
export function useFlappy({ tuning, nextCommitment }: Opening) {
  const ticketFailure = useRef<unknown>(null)
  const [machine] = useState(() => {
    const ticket = async () => {
      try {
        return await takeTicket()
      } catch (error) {
        ticketFailure.current = error
        throw error
      }
    }
    return flappyMachine.provide({
      actors: {
        ticket: fromPromise<FlightTicket>(ticket),
        submit: fromPromise<FlightResult, FlownRun | null>(({ input }) => handIn(input)),
      },
    })
  })
  const [input] = useState(() => {
    const kept = FLY.opened()
    return kept ? { kept } : {}
  })
  const running = useRef<FlappyActor | null>(null)
  const [inspect] = useState(() =>
    recordPage({
      machine: 'flappy',
      tuningVersion: tuning.version,
      seed: nextCommitment,
      input,
      deciding: flappyParts,
      restart: RESTART,
      mayStore: () => running.current?.getSnapshot().value.flight !== 'flying',
    }),
  )
  const actor = useActorRef(machine, { input, inspect })
  running.current = actor
  const flown = useSelector(actor, ({ context }) => context.course?.id)
  useEffect(() => {
    if (flown !== undefined) writeStorage(FLOWN, flown)
  }, [flown])
  return { actor, ticketFailure }
}

/** A ticket, its course laid by a client seed of this phone's own. */
function takeTicket(): Promise<FlightTicket> {
  const clientSeed = newKey().replaceAll('-', '')
  const flown = readStorage(FLOWN)
  const body = flown === null ? { clientSeed } : { clientSeed, flown }
  return call('POST /api/flappy/tickets', { body, idempotencyKey: newKey() })
}

/** A run that was sent before goes under its own key again. */
async function handIn(run: FlownRun | null): Promise<FlightResult> {
  if (!run) throw new Error('There is no run to hand in.')
  return FLY.opened()?.ticket === run.ticket ? FLY.resend() : FLY.send(run)
}
