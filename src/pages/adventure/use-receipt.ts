import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { Receipt } from '../../../contract/adventure.ts'
import { call } from '../../api/call.ts'
import { withoutSeen } from './moments.ts'
import { totalOf } from './plan.ts'
import type { AdventureActor } from './use-actor.ts'

/**
 * What was settled for the player while they were away: asked for when the page opens, when it is
 * seen again, and after each round of theirs, but never while ships fly: it would tell the treasure.
 * @returns the receipt to show, and how to say that it was seen
 */
export function useReceipt(actor: AdventureActor): { receipt: Receipt | null; seen: () => void } {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [isDue, setDue] = useState(true)
  /** Rounds whose end the player has seen on this page. */
  const watched = useRef(new Set<number>())
  const isQuiet = useSelector(
    actor,
    ({ value }) => value.phase === 'waiting' || value.phase === 'choosing',
  )

  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ value, context: { round, sent } }) => {
      const isSeen = value.phase === 'revealed' && document.visibilityState === 'visible'
      if (!isSeen || watched.current.has(round.id) || totalOf(sent ?? []) === 0) return
      watched.current.add(round.id)
      setDue(true)
    })
    const seenAgain = () => {
      if (document.visibilityState === 'visible') setDue(true)
    }
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [actor])

  useEffect(() => {
    if (!isQuiet || !isDue) return
    let isGone = false
    const ask = async () => {
      const told = await call('GET /api/adventure/receipt')
      if (isGone) return
      setDue(false)
      const rest = withoutSeen(told, watched.current)
      if (rest.count > 0) setReceipt(rest)
      else saySeen(told)
    }
    // What was not told now is told when the page is opened the next time.
    ask().catch(() => setDue(false))
    return () => {
      isGone = true
    }
  }, [isQuiet, isDue])

  const seen = () => {
    if (receipt) saySeen(receipt)
    setReceipt(null)
  }
  return { receipt, seen }
}

function saySeen({ through }: Receipt): void {
  if (through === null) return
  // A receipt whose end is not heard is shown once more.
  call('POST /api/adventure/receipt/seen', { body: { through } }).catch(() => {})
}
