import { useEffect, useState } from 'react'
import type { Match } from '../../../contract/world-cup.ts'
import { serverNow } from '../../stores/server-clock.ts'

/** Before kick-off it counts down in seconds for so long. */
export const COUNTED_MS = 3_600_000
const SECOND_MS = 1_000
const SELDOM_MS = 20_000

/** The page's one clock, by the server's time: each second while a kick-off is counted down, else seldom. */
export function useNow(matches: readonly Pick<Match, 'kickoffAt'>[]): number {
  const [now, setNow] = useState(serverNow)
  const isCounting = matches.some(
    ({ kickoffAt }) => kickoffAt > now - SECOND_MS && kickoffAt - now < COUNTED_MS + SELDOM_MS,
  )
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), isCounting ? SECOND_MS : SELDOM_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
