import { useEffect } from 'react'
import type { FlappyActor } from './use-flappy.ts'

const AGAIN_MS = 8_000

/** What ends the waiting: a way to the server, or time, such as where there were enough runs today. */
export type WaitsFor = 'server' | 'time'

/**
 * Sends a run that did not reach the server again: when the network is back, when the page is seen, and
 * every few seconds; a ticket that could not be had is asked for with it. One that was refused is asked
 * for when the page is seen again: what refused it may be over.
 */
export function useKeptRun(actor: FlappyActor, waitsFor: WaitsFor | null): void {
  useEffect(() => {
    if (waitsFor === null) return
    const retry = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'RETRY' })
    }
    const timer = waitsFor === 'server' ? setInterval(retry, AGAIN_MS) : undefined
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [actor, waitsFor])
}
