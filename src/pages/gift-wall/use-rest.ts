import { type CSSProperties, useEffect, useState } from 'react'

/** Without a gift for so long the screen is dimmed. */
const REST_MS = 120_000
/** What stands still moves a little so often: on old televisions it would burn in. */
const DRIFT_MS = 45_000
const REACH = [0, 6, 10, 6, 0, -6, -10, -6] as const

/** Whether the wall rests, and where what stands still on it is by now. */
export function useRest(isLively: boolean): { isResting: boolean; drift: CSSProperties } {
  const [isResting, setResting] = useState(false)
  const [step, setStep] = useState(0)
  useEffect(() => {
    setResting(false)
    if (isLively) return
    const timer = setTimeout(() => setResting(true), REST_MS)
    return () => clearTimeout(timer)
  }, [isLively])
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), DRIFT_MS)
    return () => clearInterval(timer)
  }, [])
  const [x, y] = [REACH[step % REACH.length] ?? 0, REACH[(step + 2) % REACH.length] ?? 0]
  return { isResting, drift: { transform: `translate(${x}px, ${y / 2}px)` } }
}
