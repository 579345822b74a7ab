import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { wonIn } from './moments.ts'
import type { AdventureActor } from './use-actor.ts'

/** Winners don't all ask in the same instant. */
const SPREAD_MS = 1_500

/**
 * Asks for the balance once the server has paid, or sent ships back. What it paid is known then
 * before the treasure is: it is kept back until that shows (`hiddenDiamonds`).
 */
export function usePayout(
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
