import type { Wallet } from '../../../contract/recharge.ts'
import { type OpenSheet, useSheet } from '../../components/sheet/use-sheet.ts'

/** The page's sheets; the text to consent to lies over the summary and has its own place. */
export type SheetName = 'pay' | 'history' | 'receipt' | 'redeem' | 'exchange' | 'limits' | 'limit'

/**
 * @param wallet null while it is on its way: a link to a sheet waits until it is known what there is
 */
export function useRechargeSheets(wallet: Wallet | null): OpenSheet<SheetName> {
  return useSheet<SheetName>({
    pay: true,
    history: true,
    receipt: (id: string | null) => id !== null,
    redeem: true,
    exchange: wallet === null || wallet.exchange !== null,
    limits: true,
    limit: (period: string | null) => period === 'day' || period === 'week',
  })
}
