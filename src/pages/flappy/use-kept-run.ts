import { useCallback } from 'react'
import { useRetry } from '../../base/use-retry.ts'
import type { FlappyActor } from './use-flappy.ts'

/** What ends the waiting: a way to the server, or time, such as where there were enough runs today. */
export type WaitsFor = 'server' | 'time'

/**
 * Sends a run that did not reach the server again: when the network is back, when the page is seen, and
 * every few seconds; a ticket that could not be had is asked for with it. One that was refused is asked
 * for when the page is seen again: what refused it may be over.
 */
export function useKeptRun(actor: FlappyActor, waitsFor: WaitsFor | null): void {
  const retry = useCallback(() => actor.send({ type: 'RETRY' }), [actor])
  useRetry(waitsFor && retry, { isTimed: waitsFor === 'server' })
}
