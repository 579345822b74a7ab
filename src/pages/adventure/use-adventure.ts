import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type {
  AdventureLive,
  AdventureTuning,
  Hangar,
  PurchaseAnswer,
} from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import type { Live } from '../../live/use-live.ts'
import { useBalances } from '../../stores/balances.ts'
import type { Feed } from './feed.ts'
import { type AdventureActor, type Opening, useActor } from './use-actor.ts'
import { useClock } from './use-clock.ts'
import { useFeed } from './use-feed.ts'

/** All that the page shows and changes of the adventure. */
export interface Adventure {
  actor: AdventureActor
  tuning: AdventureTuning
  setTuning: (tuning: AdventureTuning) => void
  /** From one round's opening to the next, in milliseconds. */
  everyMs: number
  /** What everyone sees, as the server last told it. */
  live: AdventureLive
  feed: Feed
  socket: Live
  hangar: Hangar
  /** Ships have been bought. */
  bought: (answer: PurchaseAnswer) => void
  /** Asks the server for everything anew; what was there stays where that fails. */
  refresh: () => Promise<void>
}

/** The adventure as the server has it now; its balances are shown at once. */
export async function openAdventure(): Promise<Opening> {
  const opening = await call('GET /api/adventure')
  useBalances.getState().show(opening.mine.balances)
  return opening
}

/** The adventure's running machine with everything that tells it something. */
export function useAdventure(opening: Opening): Adventure {
  const [tuning, setTuning] = useState(opening.tuning)
  const [hangar, setHangar] = useState(opening.mine.hangar)
  /** Counts my own changes: an answer that was asked for before one is out of date. */
  const changes = useRef(0)
  const changed = useCallback((now: Hangar) => {
    changes.current += 1
    setHangar(now)
  }, [])
  const actor = useActor(opening, (answer) => changed(answer.hangar))
  useClock(actor)
  const { feed, socket } = useFeed(actor, opening.live)
  const live = useStore(feed, (state) => state.live)

  const refresh = useCallback(async () => {
    const before = changes.current
    try {
      const { tuning, live, mine } = await call('GET /api/adventure')
      setTuning((old) => (old.version === tuning.version ? old : tuning))
      feed.getState().take(live)
      actor.send({ type: 'MINE', roundId: live.round.id, sent: mine.sent })
      if (changes.current !== before) return
      setHangar(mine.hangar)
      useBalances.getState().show(mine.balances)
    } catch {
      // The figures of before stay; the next look brings new ones.
    }
  }, [actor, feed])

  useEffect(() => {
    const seenAgain = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', seenAgain)
    return () => document.removeEventListener('visibilitychange', seenAgain)
  }, [refresh])

  const { tuningVersion } = live.round
  useEffect(() => {
    // A new tuning was published since the page was opened.
    if (tuningVersion !== tuning.version) void refresh()
  }, [tuningVersion, tuning.version, refresh])

  const bought = useCallback(
    (answer: PurchaseAnswer) => {
      changed(answer.hangar)
      useBalances.getState().show(answer.balances)
    },
    [changed],
  )
  const { everyMs } = opening
  return { actor, tuning, setTuning, everyMs, live, feed, socket, hangar, bought, refresh }
}
