import { useEffect, useState } from 'react'

/** Counts from nothing to a figure, fast at first; the figure itself without time for it. */
export function useCounted(value: number, countingMs: number): number {
  const [counted, setCounted] = useState(0)
  useEffect(() => {
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / countingMs))
      setCounted(Math.round(value * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, countingMs])
  return countingMs === 0 ? value : counted
}
