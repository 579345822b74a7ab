import { useEffect, useState } from 'react'

/** Renders again each second while something counts down. */
export function useTicking(isTicking: boolean): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1_000)
    return () => clearInterval(timer)
  }, [isTicking])
}
