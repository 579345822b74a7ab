import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { TICKET_NEEDED_MS } from '../../../contract/flappy-constants.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { FlappyActor } from './use-flappy.ts'

/** Has a ticket changed in time for another one: each must last for a whole run. */
export function useFreshTicket(actor: FlappyActor): void {
  const expiresAt = useSelector(actor, ({ context }) => context.ticket?.expiresAt ?? null)
  useEffect(() => {
    if (expiresAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const leftMs = expiresAt - TICKET_NEEDED_MS - serverNow()
      if (leftMs > 0) timer = setTimeout(look, leftMs)
      else actor.send({ type: 'EXPIRED' })
    }
    look()
    // Timers stand still with a phone that sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [actor, expiresAt])
}
