import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { call } from '../../api/call.ts'
import { useRefresh } from '../../base/use-refresh.ts'
import { type OpenSheet, useSheet } from '../../components/sheet/use-sheet.ts'

export type Receipt = Answer<'GET /api/world-cup/receipt'>

export interface KeptReceipt {
  /** Null while there is nothing to tell. */
  receipt: Receipt | null
  /** It opens by itself, but over no other one. */
  sheet: OpenSheet<'receipt'>
}

/**
 * Asks what was settled since the player last looked: when the page opens, when it is seen again, and after each
 * settlement. Closing the sheet is having seen it.
 * @param settledAt when a bet of theirs was last settled, as the page knows; null where none ever was
 * @param isBusy the player has another sheet open
 */
export function useReceipt(settledAt: number | null, isBusy: boolean): KeptReceipt {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const sheet = useSheet({ receipt: receipt !== null && !isBusy })
  const { name, open } = sheet
  const isShown = name !== null

  const ask = useCallback(async () => {
    const told = await call('GET /api/world-cup/receipt')
    setReceipt(told.count > 0 ? told : null)
  }, [])
  const { refresh } = useRefresh(ask, { whenSeen: true })
  useEffect(() => {
    // What could not be told now is told the next time.
    if (settledAt !== null) refresh().catch(() => {})
  }, [refresh, settledAt])

  const wasShown = useRef(false)
  useEffect(() => {
    if (receipt && !isBusy && !isShown) {
      // Not shown yet, or closed by the player, who has seen it then.
      if (!wasShown.current) open('receipt')
      else {
        setReceipt(null)
        saySeen(receipt)
      }
    }
    wasShown.current = isShown
  }, [receipt, isBusy, isShown, open])
  return { receipt, sheet }
}

function saySeen({ through }: Receipt): void {
  // A receipt whose end is not heard is shown once more.
  call('POST /api/world-cup/receipt/seen', { body: { through } }).catch(() => {})
}
