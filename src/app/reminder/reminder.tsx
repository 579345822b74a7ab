import { useNavigate } from 'react-router-dom'
import { paths } from '../../base/paths.ts'
import { ReminderSheet } from './reminder-sheet.tsx'
import { usePlayTime } from './use-play-time.ts'

/** Counts the player's time of play and shows the reminder after each hour. */
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
        void navigate(paths.limits)
      }}
    />
  )
}
