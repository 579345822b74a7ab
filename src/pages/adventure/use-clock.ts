import { useEffect } from 'react'
import { serverNow } from '../../stores/server-clock.ts'
import { nextTick } from './moments.ts'
import type { AdventureActor } from './use-actor.ts'

const TICK_MS = 250

/** Tells the machine the server's time: four times a second, at every deadline, and when seen again. */
export function useClock(actor: AdventureActor): void {
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
