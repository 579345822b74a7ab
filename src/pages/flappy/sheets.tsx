import type { FlappyTuning } from '../../../contract/flappy.ts'
import type { PlayStop } from '../../components/game/play-stop.ts'
import { PlayStopSheet } from '../../components/game/play-stop-sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { RankingSheet } from './ranking-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'

export type SheetName = 'ranking' | 'rules' | 'stop'

interface SheetsProps {
  tuning: FlappyTuning
  /** The player's own pause that refused a ticket last. */
  stop: PlayStop | null
  sheet: OpenSheet<SheetName>
}

/** The game's sheets; a chunk of their own, since most flights need none of them. */
export default function Sheets({ tuning, stop, sheet }: SheetsProps) {
  return (
    <>
      <RankingSheet sheet={sheet} />
      <RulesSheet tuning={tuning} sheet={sheet} />
      <PlayStopSheet stop={stop} sheet={sheet} />
    </>
  )
}
