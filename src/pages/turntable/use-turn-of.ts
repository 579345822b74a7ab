import { useEffect, useState } from 'react'

const TURN_MS = 4_000

/** Gives each of some things its turn; stands still while not running. */
export function useTurnOf(things: number, isRunning: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isRunning || things === 0) return
    const timer = setInterval(() => setTurn((now) => (now + 1) % things), TURN_MS)
    return () => clearInterval(timer)
  }, [things, isRunning])
  return things === 0 ? 0 : turn % things
}
