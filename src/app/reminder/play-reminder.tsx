import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '../../base/chunks.ts'
import { useSession } from '../../stores/session.ts'

const TRY_AGAIN_MS = 10_000

/** Stands beside every game and reminds of the time after each hour of play. */
export function PlayReminder() {
  const playerId = useSession(({ me }) => me?.id)
  const Reminder = useReminder()
  return Reminder && playerId !== undefined ? <Reminder playerId={playerId} /> : null
}

/** No other page needs it; a reminder that does not come is asked for until it does. */
function useReminder(): ComponentType<{ playerId: number }> | null {
  const [reminder, setReminder] = useState<ComponentType<{ playerId: number }> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const load = () => {
      loadChunk(() => import('./reminder.tsx')).then(
        ({ default: loaded }) => {
          if (!isGone) setReminder(() => loaded)
        },
        () => {
          if (!isGone) timer = setTimeout(load, TRY_AGAIN_MS)
        },
      )
    }
    load()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return reminder
}
