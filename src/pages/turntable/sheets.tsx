import type { SpinCount, TurntableTuning } from '../../../contract/turntable.ts'
import type { PlayStop } from '../../components/play-stop.ts'
import { PlayStopSheet } from '../../components/play-stop-sheet.tsx'
import { RecordsSheet } from './records-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { ShortSheet } from './short-sheet.tsx'
import type { TurntableActor } from './use-turntable.ts'

export type SheetName = 'records' | 'rules' | 'short' | 'stop'

interface SheetsProps {
  actor: TurntableActor
  tuning: TurntableTuning
  /** The player's own limit or pause that refused a spin last. */
  stop: PlayStop | null
  /** The one that is open. */
  open: SheetName | null
  onClose: () => void
  onSpin: (count: SpinCount) => void
}

/** The table's sheets; a chunk of their own, since most spins need none of them. */
export default function Sheets({ actor, tuning, stop, open, onClose, onSpin }: SheetsProps) {
  return (
    <>
      <RecordsSheet open={open === 'records'} onClose={onClose} />
      <RulesSheet tuning={tuning} open={open === 'rules'} onClose={onClose} />
      <ShortSheet
        actor={actor}
        tuning={tuning}
        open={open === 'short'}
        onClose={onClose}
        onSpin={onSpin}
      />
      <PlayStopSheet stop={stop} open={open === 'stop'} onClose={onClose} />
    </>
  )
}
