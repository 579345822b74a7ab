import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AdventureLive, Hangar, PurchaseAnswer } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import type { ArtUrls } from '../../../contract/tuning.ts'
import { call } from '../../api/call.ts'
import { useRefresh } from '../../base/use-refresh.ts'
import type { Live } from '../../live/use-live.ts'
import { useBalances } from '../../stores/balances.ts'
import type { Feed } from './feed.ts'
import { wonIn } from './moments.ts'
import { createPaid, hiddenDiamonds, mayBePaying, type Paid } from './telling.ts'
import { type AdventureActor, type Opening, useActor, useFeed } from './use-actor.ts'

/** All that the page shows and changes of the adventure. */
export interface Adventure {
  actor: AdventureActor
  tuning: AdventureTuning
  setTuning: (tuning: AdventureTuning) => void
  /** Sprites in other pictures than the release's. */
  art: ArtUrls
  /** From one round's opening to the next, in milliseconds. */
  everyMs: number
  /** What everyone sees, as the server last told it. */
  live: AdventureLive
  feed: Feed
  socket: Live
  hangar: Hangar
  /** Diamonds of the balance that shall be seen with the treasure, not before. */
  hidden: number
  /** Ships have been bought. */
  bought: (answer: PurchaseAnswer) => void
  /** Asks the server for everything anew; what was there stays where that fails. */
  refresh: () => Promise<void>
}

const WHEN_SEEN = { whenSeen: true }

/** The adventure as the server has it now; its balances are shown at once. */
export async function openAdventure(): Promise<Opening> {
  const opening = await call('GET /api/adventure')
  useBalances.getState().show(opening.mine.balances)
  return opening
}

/** The adventure's running machine with everything that tells it something. */
export function useAdventure(opening: Opening): Adventure {
  const [tuning, setTuning] = useState(opening.tuning)
  const [art, setArt] = useState(opening.art)
  const [hangar, setHangar] = useState(opening.mine.hangar)
  const [paid] = useState(() => createPaid(paidIn(opening)))
  /** Counts my own changes: an answer that was asked for before one is out of date. */
  const changes = useRef(0)
  const changed = useCallback((now: Hangar) => {
    changes.current += 1
    setHangar(now)
  }, [])
  const actor = useActor(opening, (answer) => changed(answer.hangar))
  const { feed, socket } = useFeed(actor, opening.live)
  const live = useStore(feed, (state) => state.live)
  const brought = useStore(paid)
  const hidden = useSelector(actor, ({ value, context }) =>
    hiddenDiamonds(value.phase, context, brought),
  )

  const refresh = useCallback(async () => {
    try {
      let before: number
      do {
        before = changes.current
        const now = await call('GET /api/adventure')
        const { tuning, live, mine } = now
        setTuning((old) => (old.version === tuning.version ? old : tuning))
        setArt(now.art)
        feed.getState().take(live)
        actor.send({ type: 'MINE', roundId: live.round.id, sent: mine.sent })
        if (changes.current !== before) continue
        setHangar(mine.hangar)
        paid.setState(paidIn(now))
        useBalances.getState().show(mine.balances)
      } while (changes.current !== before)
    } catch {
      // The figures of before stay; the next look brings new ones.
    }
  }, [actor, feed, paid])

  useRefresh(refresh, WHEN_SEEN)

  const { tuningVersion } = live.round
  useEffect(() => {
    // A new tuning was published since the page was opened.
    if (tuningVersion !== tuning.version) void refresh()
  }, [tuningVersion, tuning.version, refresh])

  const bought = useCallback(
    (answer: PurchaseAnswer) => {
      changed(answer.hangar)
      const { value, context } = actor.getSnapshot()
      // Whether its balance holds the pay-out already, only the server can say.
      if (mayBePaying(value.phase, context)) return void refresh()
      paid.setState({ roundId: context.round.id, diamonds: 0 })
      useBalances.getState().show(answer.balances)
    },
    [actor, changed, paid, refresh],
  )
  usePayout(actor, tuning, refresh)

  const { everyMs } = opening
  return {
    actor,
    tuning,
    setTuning,
    art,
    everyMs,
    live,
    feed,
    socket,
    hangar,
    hidden,
    bought,
    refresh,
  }
}

function paidIn({ live, mine }: Pick<Opening, 'live' | 'mine'>): Paid {
  return { roundId: live.round.id, diamonds: mine.paidDiamonds }
}

/** Winners don't all ask in the same instant. */
const SPREAD_MS = 1_500

/**
 * Asks for the balance once the server has paid, or sent ships back. What it paid is known then
 * before the treasure is: it is kept back until that shows (`hiddenDiamonds`).
 */
function usePayout(
  actor: AdventureActor,
  tuning: AdventureTuning,
  refresh: () => Promise<void>,
): void {
  const due = useSelector(actor, ({ context: { round, sent } }) => {
    if (sent === null) return null
    const isPaid = round.state === 'settled' && wonIn(round, sent, tuning) > 0
    const isBack = round.state === 'refunded' && sent.some((ships) => ships > 0)
    return isPaid || isBack ? round.id : null
  })
  useEffect(() => {
    if (due === null) return
    const timer = setTimeout(() => void refresh(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [due, refresh])
}
