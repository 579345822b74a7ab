import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { serverNow } from '../../stores/server-clock.ts'
import type { RadarActor } from './use-radar.ts'

const TICK_MS = 1_000

/** Tells the machine the server's time while it waits for a chance: each second, when one is due, and when seen. */
export function useClock(actor: RadarActor): void {
  const nextAt = useSelector(actor, ({ context }) => context.chances.nextAt)
  useEffect(() => {
    if (nextAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const now = serverNow()
      actor.send({ type: 'CLOCK', now })
      const due = nextAt - now
      timer = setTimeout(tick, due > 0 ? Math.min(TICK_MS, due) : TICK_MS)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [actor, nextAt])
}
