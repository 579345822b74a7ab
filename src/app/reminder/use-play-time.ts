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
import { readPlayTime, storePlayTime } from './stored-play-time.ts'

const COUNT_MS = 5_000

export interface PlayTimeReminder {
  /** The reminder should be shown. */
  isDue: boolean
  /** Hours of play in this session. */
  hours: number
  /** The player has seen the reminder. */
  seen: () => void
}

/** Counts the time of play of this session while the page is visible. A due reminder stops the count. */
export function usePlayTime(playerId: number): PlayTimeReminder {
  const time = useRef<PlayTime>(NOT_PLAYED)
  const [shown, setShown] = useState({ isDue: false, hours: 0 })

  const update = useCallback(
    (next: PlayTime) => {
      time.current = next
      storePlayTime(playerId, next)
      const isDue = isReminderDue(next)
      const hours = hoursPlayed(next)
      setShown((old) => (old.isDue === isDue && old.hours === hours ? old : { isDue, hours }))
    },
    [playerId],
  )

  useEffect(() => {
    time.current = readPlayTime(playerId)
    const count = (isVisible: boolean) => update(countPlay(time.current, serverNow(), isVisible))
    const countIfVisible = () => count(document.visibilityState === 'visible')
    const pause = () => count(false)
    countIfVisible()
    const timer = setInterval(countIfVisible, COUNT_MS)
    document.addEventListener('visibilitychange', countIfVisible)
    window.addEventListener('pagehide', pause)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', countIfVisible)
      window.removeEventListener('pagehide', pause)
      pause()
    }
  }, [playerId, update])

  const seen = useCallback(() => update(remind(time.current)), [update])
  return { ...shown, seen }
}
