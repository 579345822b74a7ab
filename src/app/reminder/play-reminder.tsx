import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '../../base/chunks.ts'
import { useSession } from '../../stores/session.ts'

const RETRY_MS = 10_000

/** Shown on every game page: reminds of the time after each hour of play. */
export function PlayReminder() {
  const playerId = useSession(({ me }) => me?.id)
  const Reminder = useReminder()
  return Reminder && playerId !== undefined ? <Reminder playerId={playerId} /> : null
}

/** Lazy, because only game pages need it. Retries until the chunk is loaded. */
function useReminder(): ComponentType<{ playerId: number }> | null {
  const [reminder, setReminder] = useState<ComponentType<{ playerId: number }> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const load = () => {
      loadChunk(() => import('./reminder.tsx')).then(
        ({ default: loaded }) => {
          if (!isUnmounted) setReminder(() => loaded)
        },
        () => {
          if (!isUnmounted) timer = setTimeout(load, RETRY_MS)
        },
      )
    }
    load()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [])
  return reminder
}
