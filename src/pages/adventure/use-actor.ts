import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { AdventureLive, DispatchAnswer } from '../../../contract/adventure.ts'
import type { Answer } from '../../../contract/api.ts'
import { adventureMachine, type Sending } from '../../../machines/adventure/machine.ts'
import { adventureParts } from '../../../machines/replay/deciding.ts'
import { call } from '../../api/call.ts'
import { durableCall } from '../../api/durable-call.ts'
import { useRefresh } from '../../base/use-refresh.ts'
import { type Live, useLive } from '../../live/use-live.ts'
import { storeReceipts } from '../../stores/receipts.ts'
import { recordPage } from '../../stores/record-page.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { createFeed, type Feed, isSamePhased, phasedOf, pollEvery } from './feed.ts'
import { nextTick } from './moments.ts'

/** Sends ships to planets; its receipts are kept for the round's proof. */
export const DISPATCH = durableCall('POST /api/adventure/dispatches', {
  storedAs: 'adventure.dispatch',
})

export type AdventureActor = ActorRefFrom<typeof adventureMachine>
export type Opening = Answer<'GET /api/adventure'>

/** Bounds a recording that nobody asked for, so that it fits the session's store. */
const RESTART = { afterSteps: 120, atState: 'phase.waiting,hangar.ready' }

/**
 * The round's running machine, recorded, with the server's time in it.
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
  const actor = useActorRef(machine, { input, inspect })
  useClock(actor)
  return actor
}

const TICK_MS = 250

/** Tells the machine the server's time: four times a second, at every deadline, and when seen again. */
function useClock(actor: AdventureActor): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const now = serverNow()
      actor.send({ type: 'CLOCK', now })
      timer = setTimeout(tick, nextTick(actor.getSnapshot().context.round, now, TICK_MS))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [actor])
}

/** How often to look whether there is something to ask for. */
const LOOK_MS = 500

/** Everyone's round, live: by socket, by polling while there is none, and told to the machine. */
export function useFeed(actor: AdventureActor, first: AdventureLive): { feed: Feed; socket: Live } {
  const [feed] = useState(() => createFeed(first))
  const take = useCallback((told: AdventureLive) => feed.getState().take(told), [feed])
  const socket = useLive('adventure', take)

  useEffect(
    () =>
      feed.subscribe(({ live }, before) => {
        if (isSamePhased(live.round, before.live.round)) return
        actor.send({ type: 'ROUND', round: phasedOf(live.round), now: serverNow() })
      }),
    [feed, actor],
  )

  const isLiveOn = socket.state === 'on'
  const ask = useCallback(async () => take(await call('GET /api/adventure/live')), [take])
  useRefresh(ask, {
    recheckMs: LOOK_MS,
    dueInMs: (sinceMs) => {
      const { value, context } = actor.getSnapshot()
      const every = pollEvery(isLiveOn, {
        phase: value.phase,
        now: serverNow(),
        round: context.round,
      })
      return every === null ? null : every - sinceMs
    },
  })
  return { feed, socket }
}
