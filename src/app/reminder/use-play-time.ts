import { useCallback, useEffect, useRef, useState } from 'react'
import {
  countPlay,
  hoursPlayed,
  isReminderDue,
  NOT_PLAYED,
  type PlayTime,
  remind,
} from '../../../machines/play/play-time.ts'
import { serverNow } from '../../stores/server-clock.ts'
import { keepPlayTime, keptPlayTime } from './kept-play-time.ts'

const COUNT_MS = 5_000

export interface PlayTimeShown {
  isDue: boolean
  hours: number
  /** The player has seen the reminder. */
  seen: () => void
}

/** Counts the play of this session while the page is in sight; a due reminder stops the count. */
export function usePlayTime(playerId: number): PlayTimeShown {
  const time = useRef<PlayTime>(NOT_PLAYED)
  const [shown, setShown] = useState({ isDue: false, hours: 0 })

  const take = useCallback(
    (next: PlayTime) => {
      time.current = next
      keepPlayTime(playerId, next)
      const isDue = isReminderDue(next)
      const hours = hoursPlayed(next)
      setShown((old) => (old.isDue === isDue && old.hours === hours ? old : { isDue, hours }))
    },
    [playerId],
  )

  useEffect(() => {
    time.current = keptPlayTime(playerId)
    const count = (isInSight: boolean) => take(countPlay(time.current, serverNow(), isInSight))
    const look = () => count(document.visibilityState === 'visible')
    const leave = () => count(false)
    look()
    const timer = setInterval(look, COUNT_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [playerId, take])

  const seen = useCallback(() => take(remind(time.current)), [take])
  return { ...shown, seen }
}
