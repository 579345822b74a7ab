import { useCallback, useEffect, useRef, useState } from 'react'
import type { WallStand } from '../../../contract/gift-wall.ts'
import { call } from '../../api/call.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { waitAfter } from './wait-after.ts'

/** How a screen stands: it shows a code, or is paired. */
type Stand =
  | { state: 'waiting'; id: string; code: string; expiresAt: number }
  | Extract<WallStand, { state: 'paired' }>

/** Where a live word was lost. */
const LOOK_MS = 8_000
/** A code that ends so soon is not typed any more. */
const EARLY_MS = 15_000

/** How this screen stands, asked by its cookie; where nobody has paired it, with a code of its own. */
export function useStand() {
  const [stand, setStand] = useState<Stand | null>(null)
  const [failures, setFailures] = useState(0)
  const shown = useRef<Stand | null>(null)
  const running = useRef(false)

  const refresh = useCallback(async () => {
    if (running.current) return
    running.current = true
    try {
      const fresh = await freshStand(shown.current)
      shown.current = fresh
      setStand(fresh)
      setFailures(0)
    } catch {
      setFailures((before) => before + 1)
    } finally {
      running.current = false
    }
  }, [])
  const ask = useCallback(() => void refresh(), [refresh])

  useEffect(ask, [ask])
  useEffect(() => {
    const timer = setTimeout(ask, failures > 0 ? waitAfter(failures) : LOOK_MS)
    const interval = setInterval(ask, LOOK_MS)
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      clearInterval(interval)
      window.removeEventListener('online', ask)
    }
  }, [ask, failures])
  return { stand, isAway: failures > 0, refresh: ask }
}

/** Asks, and where no code is shown that is good for a while, makes one. */
async function freshStand(before: Stand | null): Promise<Stand> {
  const asked = await call('GET /api/gift-wall/screen')
  if (asked.state === 'paired') return asked
  const isGood =
    before?.state === 'waiting' &&
    asked.state === 'waiting' &&
    asked.id === before.id &&
    before.expiresAt - serverNow() > EARLY_MS
  if (isGood) return before
  return { state: 'waiting', ...(await call('POST /api/gift-wall/pairings')) }
}
