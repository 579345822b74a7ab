import { useActorRef } from '@xstate/react'
import { useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { DispatchAnswer } from '../../../contract/adventure.ts'
import type { Answer } from '../../../contract/api.ts'
import { adventureMachine, type Sending } from '../../../machines/adventure/machine.ts'
import { adventureParts } from '../../../machines/replay/deciding.ts'
import { durableCall } from '../../api/durable-call.ts'
import { storeReceipts } from '../../stores/receipts.ts'
import { recordPage } from '../../stores/record-page.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { phasedOf } from './phased.ts'

/** Sends ships to planets; its receipts are kept for the round's proof. */
export const DISPATCH = durableCall('POST /api/adventure/dispatches', {
  storedAs: 'adventure.dispatch',
})

export type AdventureActor = ActorRefFrom<typeof adventureMachine>
export type Opening = Answer<'GET /api/adventure'>

/** Bounds a recording that nobody asked for, so that it fits the session's store. */
const RESTART = { afterSteps: 120, atState: 'phase.waiting,hangar.ready' }

/**
 * The round's running machine, recorded.
 * @param onSent told of every answer to a dispatch
 */
export function useActor(opening: Opening, onSent: (answer: DispatchAnswer) => void) {
  const sent = useRef(onSent)
  sent.current = onSent
  const [machine] = useState(() => {
    const dispatch = async ({ input }: { input: Sending }) => {
      const answer = await DISPATCH.send(input)
      storeReceipts(answer.roundId, answer.receipts)
      sent.current(answer)
      return answer
    }
    return adventureMachine.provide({
      actors: { dispatch: fromPromise<DispatchAnswer, Sending>(dispatch) },
    })
  })
  const [input] = useState(() => ({
    round: phasedOf(opening.live.round),
    now: serverNow(),
    sent: opening.mine.sent,
  }))
  const [inspect] = useState(() =>
    recordPage({
      machine: 'adventure',
      tuningVersion: opening.tuning.version,
      seed: opening.live.round.commitment,
      input,
      deciding: adventureParts,
      restart: RESTART,
    }),
  )
  return useActorRef(machine, { input, inspect })
}
