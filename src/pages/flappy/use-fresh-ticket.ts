import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { MAX_STEPS, STEPS_PER_SECOND } from '../../../contract/flappy-constants.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { FlappyActor } from './use-flappy.ts'

/** The longest run, and a minute to hand it in. */
const NEEDED_MS = (MAX_STEPS / STEPS_PER_SECOND + 60) * 1_000

/** Has a ticket changed in time for another one: each must last for a whole run. */
export function useFreshTicket(actor: FlappyActor): void {
  const expiresAt = useSelector(actor, ({ context }) => context.ticket?.expiresAt ?? null)
  useEffect(() => {
    if (expiresAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const leftMs = expiresAt - NEEDED_MS - serverNow()
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
