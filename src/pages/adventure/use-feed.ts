import { useCallback, useEffect, useState } from 'react'
import type { AdventureLive } from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import { pollEvery } from '../../live/newest.ts'
import { type Live, useLive } from '../../live/use-live.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { createFeed, type Feed } from './feed.ts'
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
  useEffect(() => {
    let isGone = false
    let isAsking = false
    let askedAt = 0
    const ask = async () => {
      isAsking = true
      askedAt = Date.now()
      try {
        const live = await call('GET /api/adventure/live')
        if (!isGone) take(live)
      } catch {
        // What is known stays; the next asking may bring more.
      }
      isAsking = false
    }
    const look = () => {
      if (isAsking || document.visibilityState !== 'visible') return
      const { value, context } = actor.getSnapshot()
      const every = pollEvery(isLiveOn, {
        phase: value.phase,
        now: serverNow(),
        round: context.round,
      })
      if (every !== null && Date.now() - askedAt >= every) void ask()
    }
    const timer = setInterval(look, LOOK_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [actor, isLiveOn, take])
  return { feed, socket }
}
