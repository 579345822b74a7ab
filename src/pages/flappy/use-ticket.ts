import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { TICKET_NEEDED_MS } from '../../../contract/flappy-constants.ts'
import { ApiError } from '../../api/api-error.ts'
import { useRetry } from '../../base/use-retry.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { FlappyActor } from './use-flappy.ts'

/** The day begins by the server's clock: a moment later it has surely begun. */
const AFTER_MS = 1_000

/** A longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

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

/** Asks for a ticket by itself once what refused the last one is over: a day that had enough, a pause. */
export function useRefusalsEnd(actor: FlappyActor, failure: unknown): void {
  const until = untilOf(failure)
  useEffect(() => {
    if (until === null) return
    const leftMs = Math.max(0, until - serverNow()) + AFTER_MS
    const ask = () => actor.send({ type: 'RETRY' })
    const timer = setTimeout(ask, Math.min(leftMs, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [actor, until])
}

/** When a refusal is over by itself, in milliseconds since 1970; null where it names no time. */
function untilOf(failure: unknown): number | null {
  const until = failure instanceof ApiError ? failure.params.until : null
  return typeof until === 'number' ? until : null
}

/** What ends the waiting: a way to the server, or time, such as where there were enough runs today. */
type WaitsFor = 'server' | 'time'

/**
 * Sends a run that did not reach the server again: when the network is back, when the page is seen, and
 * every few seconds; a ticket that could not be had is asked for with it. One that was refused is asked
 * for when the page is seen again: what refused it may be over.
 */
export function useKeptRun(actor: FlappyActor, waitsFor: WaitsFor | null): void {
  const retry = useCallback(() => actor.send({ type: 'RETRY' }), [actor])
  useRetry(waitsFor && retry, { isTimed: waitsFor === 'server' })
}
