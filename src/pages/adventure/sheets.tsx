import { useSelector } from '@xstate/react'
import { PlayStopSheet } from '../../components/game/play-stop-sheet.tsx'
import { BuySheet } from './buy-sheet.tsx'
import { DispatchSheet } from './dispatch-sheet.tsx'
import { LastSheet } from './last-sheet.tsx'
import { RankingSheet } from './ranking-sheet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { MineSheet, RoundsSheet } from './rounds-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { secretRoundOf } from './telling.ts'
import type { Adventure } from './use-adventure.ts'
import type { KeptReceipt } from './use-past-rounds.ts'
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
  const { sheet } = spending
  const plan = () => sheet.open('dispatch')
  return (
    <>
      <DispatchSheet adventure={adventure} spending={spending} />
      <BuySheet adventure={adventure} spending={spending} />
      <MineSheet tuning={tuning} secretRound={secret} sheet={sheet} onPlan={plan} />
      <RoundsSheet tuning={tuning} secretRound={secret} sheet={sheet} />
      <LastSheet adventure={adventure} sheet={sheet} onPlan={plan} />
      <RankingSheet sheet={sheet} onPlan={plan} />
      <RulesSheet tuning={tuning} everyMs={everyMs} live={live} sheet={sheet} />
      <ReceiptSheet tuning={tuning} receipt={receipt.receipt} sheet={receipt.sheet} />
      <PlayStopSheet stop={spending.stop} sheet={sheet} />
    </>
  )
}
