import { useSelector } from '@xstate/react'
import { PlayStopSheet } from '../../components/play-stop-sheet.tsx'
import { BuySheet } from './buy-sheet.tsx'
import { DispatchSheet } from './dispatch-sheet.tsx'
import { MineSheet } from './mine-sheet.tsx'
import { RankingSheet } from './ranking-sheet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { RoundsSheet } from './rounds-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { secretRoundOf } from './telling.ts'
import type { Adventure } from './use-adventure.ts'
import type { KeptReceipt } from './use-receipt.ts'
import type { Spending } from './use-spending.ts'

interface SheetsProps {
  adventure: Adventure
  spending: Spending
  receipt: KeptReceipt
}

/** The page's sheets; a chunk of their own, since the map is there without them. */
export default function Sheets({ adventure, spending, receipt }: SheetsProps) {
  const { actor, tuning, everyMs, live } = adventure
  const secret = useSelector(actor, ({ value, context }) => secretRoundOf(value.phase, context))
  const { sheet, open, close } = spending
  const plan = () => open('dispatch')
  return (
    <>
      <DispatchSheet adventure={adventure} spending={spending} open={sheet === 'dispatch'} />
      <BuySheet adventure={adventure} spending={spending} open={sheet === 'buy'} />
      <MineSheet
        tuning={tuning}
        secretRound={secret}
        open={sheet === 'mine'}
        onClose={close}
        onPlan={plan}
      />
      <RoundsSheet tuning={tuning} secretRound={secret} open={sheet === 'rounds'} onClose={close} />
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
        receipt={receipt.receipt}
        open={receipt.isOpen && sheet === null}
        onClose={receipt.seen}
      />
      <PlayStopSheet
        stop={spending.stop}
        open={spending.stop !== null}
        onClose={spending.endStop}
      />
    </>
  )
}
