import type { Receipt } from '../../../contract/adventure.ts'
import { PlayStopSheet } from '../../components/play-stop-sheet.tsx'
import { BuySheet } from './buy-sheet.tsx'
import { DispatchSheet } from './dispatch-sheet.tsx'
import { MineSheet } from './mine-sheet.tsx'
import { RankingSheet } from './ranking-sheet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { RoundsSheet } from './rounds-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

interface SheetsProps {
  adventure: Adventure
  spending: Spending
  receipt: Receipt | null
  onReceiptSeen: () => void
  /** Diamonds that are paid already and shall be seen with the treasure. */
  hidden: number
}

/** The page's sheets; a chunk of their own, since the map is there without them. */
export default function Sheets({
  adventure,
  spending,
  receipt,
  onReceiptSeen,
  hidden,
}: SheetsProps) {
  const { tuning, everyMs, live } = adventure
  const { sheet, open, close } = spending
  const plan = () => open('dispatch')
  return (
    <>
      <DispatchSheet adventure={adventure} spending={spending} open={sheet === 'dispatch'} />
      <BuySheet adventure={adventure} spending={spending} hidden={hidden} open={sheet === 'buy'} />
      <MineSheet tuning={tuning} open={sheet === 'mine'} onClose={close} onPlan={plan} />
      <RoundsSheet tuning={tuning} open={sheet === 'rounds'} onClose={close} />
      <RankingSheet open={sheet === 'ranking'} onClose={close} onPlan={plan} />
      <RulesSheet
        tuning={tuning}
        everyMs={everyMs}
        live={live}
        open={sheet === 'rules'}
        onClose={close}
      />
      {/* What the player is doing comes first. */}
      <ReceiptSheet
        tuning={tuning}
        receipt={receipt}
        open={receipt !== null && sheet === null}
        onClose={onReceiptSeen}
      />
      <PlayStopSheet
        stop={spending.stop}
        open={spending.stop !== null}
        onClose={spending.endStop}
      />
    </>
  )
}
