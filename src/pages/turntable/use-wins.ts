import { useCallback, useEffect, useRef, useState } from 'react'
import type { Win } from '../../../contract/turntable.ts'
import { call } from '../../api/call.ts'

const ASK_AGAIN_MS = 15_000

/**
 * The recent big wins, asked for again and again while the page is seen. New ones wait until
 * `takeLatest` while the shown ones are held, so that a running band does not jump under the eye.
 */
export function useWins(isHeld: boolean): { wins: Win[]; takeLatest: () => void } {
  const [wins, setWins] = useState<Win[]>([])
  const latest = useRef<Win[]>([])
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        latest.current = (await call('GET /api/turntable/wins')).wins
        if (isGone) return
        setWins((shown) => (isHeld && shown.length > 0 ? shown : latest.current))
      } catch {
        // The wins of before stay; the next time may bring more.
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [isHeld])
  const takeLatest = useCallback(() => setWins(latest.current), [])
  return { wins, takeLatest }
}
