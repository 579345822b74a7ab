import type { RefObject } from 'react'
import type { Wallet } from '../../../contract/recharge.ts'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import { LimitsSheet } from './limits-sheet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { RedeemSheet } from './redeem-sheet.tsx'
import type { Pills, ShowBalances } from './use-arrival.ts'
import type { SheetName } from './use-recharge-sheets.ts'

interface SheetsProps {
  wallet: Wallet
  sheet: OpenSheet<SheetName>
  pills: RefObject<Pills>
  show: ShowBalances
  /** What the page shows is out of date. */
  onChanged: () => void
}

/** Everything beside buying: receipts, codes, points, limits. */
export function Sheets({ wallet, sheet, pills, show, onChanged }: SheetsProps) {
  return (
    <>
      <HistorySheet sheet={sheet} />
      <ReceiptSheet sheet={sheet} />
      <RedeemSheet
        sheet={sheet}
        onRedeemed={({ balances, currency, amount }) => {
          sheet.close()
          // It flies from where its button is: no scrim lies over it.
          show(balances, { currency, amount, from: pills.current.code ?? null })
          onChanged()
        }}
      />
      {wallet.exchange && (
        <ExchangeSheet
          sheet={sheet}
          wallet={wallet}
          rate={wallet.exchange}
          onExchanged={({ balances, diamonds }) => {
            sheet.close()
            const from = pills.current.point ?? null
            show(balances, { currency: 'diamond', amount: diamonds, from })
            onChanged()
          }}
          onChanged={onChanged}
        />
      )}
      <LimitsSheet limits={wallet.limits} sheet={sheet} />
      <LimitSheet limits={wallet.limits} sheet={sheet} onSaved={onChanged} />
    </>
  )
}
