import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WallSettings } from '../../../contract/gift-wall.ts'
import { bookless } from '../../../machines/gift-wall/books.ts'
import { giftWallMachine } from '../../../machines/gift-wall/machine.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { waitAfter } from './wait-after.ts'

export type WallActor = ActorRefFrom<typeof giftWallMachine>

const TICK_MS = 250
/** Where a live word was lost. */
const LOOK_MS = 10_000
/** Gifts come as fast as they like; they are asked for no oftener than this. */
const PAUSE_MS = 600
/** The books are asked again where they have not come to the last gift. */
const BOOKS_MS = 1_500

/**
 * The wall's running machine, kept up to date: gifts and books are asked for after what is known, at each word, after a
 * time, and when the connection is back.
 * @param onGone the screen may not read any more
 */
export function useWall(settings: WallSettings, onGone: () => void) {
  const [input] = useState(() => ({ settings, now: serverNow() }))
  const actor: WallActor = useActorRef(giftWallMachine, { input })
  const [part, setPart] = useState<string | null>(null)
  const asking = useRef<Asking | null>(null)
  const gone = useRef(onGone)
  gone.current = onGone

  useEffect(() => actor.send({ type: 'SET', settings }), [actor, settings])
  useEffect(() => {
    const tick = setInterval(() => actor.send({ type: 'CLOCK', now: serverNow() }), TICK_MS)
    const created = openAsking(actor, setPart, () => gone.current())
    asking.current = created
    const look = setInterval(created.soon, LOOK_MS)
    window.addEventListener('online', created.soon)
    document.addEventListener('visibilitychange', created.soon)
    created.soon()
    return () => {
      clearInterval(tick)
      clearInterval(look)
      window.removeEventListener('online', created.soon)
      document.removeEventListener('visibilitychange', created.soon)
      created.close()
    }
  }, [actor])
  const ask = useCallback(() => asking.current?.soon(), [])
  return { actor, part, ask }
}

interface Asking {
  /** Asks at once, or after the answer that is on its way. */
  soon: () => void
  close: () => void
}

function openAsking(actor: WallActor, onPart: (part: string) => void, onGone: () => void): Asking {
  let isRunning = false
  let isWanted = false
  let isClosed = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(run, ms)
  }
  const askOnce = async () => {
    const { through: known } = actor.getSnapshot().context
    const query = known === null ? {} : { after: known }
    const told = await call('GET /api/gift-wall/gifts', { query })
    if (isClosed) return
    onPart(told.part)
    actor.send({ type: 'FOUND' })
    actor.send({ type: 'TOLD', told, now: serverNow() })
    if (told.through < told.last) isWanted = true
    else await askBooks()
  }
  const askBooks = async () => {
    const span = bookless(actor.getSnapshot().context)
    if (span === null) return
    const sums = await call('GET /api/gift-wall/sums', { query: span })
    if (isClosed) return
    actor.send({ type: 'BOOKED', booked: { after: span.after, ...sums } })
    if (sums.through < span.through) later(BOOKS_MS)
  }
  const run = async () => {
    if (isRunning) {
      isWanted = true
      return
    }
    isRunning = true
    isWanted = false
    try {
      await askOnce()
      failures = 0
    } catch (error) {
      if (isClosed) return
      if (isRefused(error)) return onGone()
      failures += 1
      actor.send({ type: 'LOST' })
      later(waitAfter(failures))
    } finally {
      isRunning = false
    }
    if (isWanted && failures === 0) later(behind(actor) ? 0 : PAUSE_MS)
  }
  return {
    soon: () => void run(),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.code === 'WALL_NOT_PAIRED' || error.status === 401)

/** Nothing was told yet: the first pages come at once. */
const behind = (actor: WallActor) => actor.getSnapshot().context.told.gifts === 0
