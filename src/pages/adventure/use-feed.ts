import { useCallback, useEffect, useState } from 'react'
import type { AdventureLive } from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import { useRefresh } from '../../base/use-refresh.ts'
import { type Live, useLive } from '../../live/use-live.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { createFeed, type Feed } from './feed.ts'
import { pollEvery } from './newest.ts'
import { isSamePhased, phasedOf } from './phased.ts'
import type { AdventureActor } from './use-actor.ts'

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
