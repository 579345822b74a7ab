import { useNavigate } from 'react-router-dom'
import { paths } from '../../base/paths.ts'
import { ReminderSheet } from './reminder-sheet.tsx'
import { usePlayTime } from './use-play-time.ts'

/** Counts a player's time, and shows how long it was after each hour of it. */
export default function Reminder({ playerId }: { playerId: number }) {
  const navigate = useNavigate()
  const { isDue, hours, seen } = usePlayTime(playerId)
  return (
    <ReminderSheet
      open={isDue}
      hours={hours}
      onGoOn={seen}
      onBreak={() => {
        seen()
        void navigate(paths.play)
      }}
    />
  )
}
