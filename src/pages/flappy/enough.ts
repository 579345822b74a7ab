import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { serverNow } from '../../stores/server-clock.ts'
import type { FlappyActor } from './use-flappy.ts'

/** The day begins by the server's clock: a moment later it has surely begun. */
const AFTER_MS = 1_000

/** A longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A day that had enough runs. */
export interface Enough {
  /** So many there are a day. */
  limit: number
  /** When the next day begins, in milliseconds since 1970. */
  until: number
}

/** What a refused ticket says of the day; null where it was refused for something else. */
export function enoughOf(failure: unknown): Enough | null {
  if (!(failure instanceof ApiError) || failure.code !== 'ENOUGH_FOR_TODAY') return null
  const { limit, until } = failure.params
  return typeof limit === 'number' && typeof until === 'number' ? { limit, until } : null
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
