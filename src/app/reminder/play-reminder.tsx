import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../stores/session.ts'
import { loadChunk } from '../chunk-loading.ts'
import type { ReminderSheetProps } from './reminder-sheet.tsx'
import { usePlayTime } from './use-play-time.ts'

const TRY_AGAIN_MS = 10_000

/** Stands beside every game and reminds of the time after each hour of play. */
export function PlayReminder() {
  const playerId = useSession(({ me }) => me?.id)
  return playerId === undefined ? null : <Reminder playerId={playerId} />
}

function Reminder({ playerId }: { playerId: number }) {
  const navigate = useNavigate()
  const { isDue, hours, seen } = usePlayTime(playerId)
  const ReminderSheet = useSheet(isDue)
  if (!ReminderSheet) return null
  return (
    <ReminderSheet
      open={isDue}
      hours={hours}
      onGoOn={seen}
      onBreak={() => {
        seen()
        void navigate('/play')
      }}
    />
  )
}

/** The sheet comes when it is needed; one that does not come is asked for until it does. */
function useSheet(isWanted: boolean): ComponentType<ReminderSheetProps> | null {
  const [sheet, setSheet] = useState<ComponentType<ReminderSheetProps> | null>(null)
  useEffect(() => {
    if (!isWanted || sheet) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const load = () => {
      loadChunk(() => import('./reminder-sheet.tsx')).then(
        ({ default: loaded }) => {
          if (!isGone) setSheet(() => loaded)
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
  }, [isWanted, sheet])
  return sheet
}
