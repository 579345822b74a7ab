import type { SpinCount, TurntableTuning } from '../../../contract/turntable.ts'
import type { PlayStop } from '../../components/game/play-stop.ts'
import { PlayStopSheet } from '../../components/game/play-stop-sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { GoldSheet } from './gold-sheet.tsx'
import { RecordsSheet } from './records-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { ShortSheet } from './short-sheet.tsx'
import type { TurntableActor } from './use-turntable.ts'

export type SheetName = 'records' | 'rules' | 'gold' | 'short' | 'stop'

interface SheetsProps {
  actor: TurntableActor
  tuning: TurntableTuning
  /** The player's own limit or pause that refused a spin last. */
  stop: PlayStop | null
  /** The one that is open. */
  sheet: OpenSheet<SheetName>
  onSpin: (count: SpinCount) => void
}

/** The table's sheets; a chunk of their own, since most spins need none of them. */
export default function Sheets({ actor, tuning, stop, sheet, onSpin }: SheetsProps) {
  return (
    <>
      <RecordsSheet sheet={sheet} />
      <RulesSheet tuning={tuning} sheet={sheet} />
      <GoldSheet tuning={tuning} sheet={sheet} />
      <ShortSheet actor={actor} tuning={tuning} sheet={sheet} onSpin={onSpin} />
      <PlayStopSheet stop={stop} sheet={sheet} />
    </>
  )
}
