import { useCallback, useEffect, useState } from 'react'
import type { TuningLive } from '../../../contract/tuning-ops.ts'
import { useLive } from '../../live/use-live.ts'

interface TuningListenerProps {
  /** The game's name. */
  game: string
  /** The version that the page shows. */
  version: number
  /** What is under way is played by the version that it began with. */
  isHeld: boolean
  /** Asks the server what is in force. */
  refresh: () => Promise<unknown>
}

/** Another process may have told of it first: the one that is asked hears of it within a second. */
const AGAIN_MS = 1_000

/** Lets an open page take a tuning that was published meanwhile, without a reload. */
export function TuningListener({ game, version, isHeld, refresh }: TuningListenerProps) {
  const [newest, setNewest] = useState(0)
  const take = useCallback(
    ({ versions }: TuningLive) => setNewest((old) => Math.max(old, versions[game] ?? 0)),
    [game],
  )
  useLive('tuning', take)
  const isBehind = newest > version && !isHeld
  useEffect(() => {
    if (!isBehind) return
    const ask = () => void refresh().catch(() => {})
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isBehind, refresh])
  return null
}
