import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { FlappyActor } from './use-flappy.ts'
import type { useStage } from './use-stage.ts'

/** What a player wants after a crash: to fly again, or back to the start. */
export type Wish = 'fly' | 'start'

/**
 * After a crash one tap flies again: at once, or as soon as the run is settled and the next ticket there. A
 * player who gets no ticket is brought back to the start, which says why.
 * @param fly takes off
 * @returns what waits to come true, and how to wish for it
 */
export function useAgain(
  actor: FlappyActor,
  stage: ReturnType<typeof useStage>,
  fly: () => void,
): [wish: Wish | null, setWish: (wish: Wish) => void] {
  const [wish, setWish] = useState<Wish | null>(null)
  const hasTicket = useSelector(actor, ({ context }) => context.ticket !== null)
  const isRefused = useSelector(actor, ({ context }) => context.ticketRefusal !== null)
  const isSettled = stage === 'submitted' || stage === 'refused'
  const mayGo = wish === 'start' || hasTicket || isRefused
  useEffect(() => {
    if (wish === null) return
    if (isSettled && mayGo) {
      setWish(null)
      actor.send({ type: 'AGAIN' })
      if (wish === 'fly' && hasTicket) fly()
    } else if (!isSettled && stage !== 'sending') {
      setWish(null)
    }
  }, [actor, stage, wish, isSettled, mayGo, hasTicket, fly])
  return [wish, setWish]
}
