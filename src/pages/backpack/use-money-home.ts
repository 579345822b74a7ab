import { type RefObject, useCallback } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { isMoney } from '../../components/money/use-gift-text.ts'
import { type Pills, useMoneyFlights } from '../../components/money/use-money-flights.ts'
import { useBalances } from '../../stores/balances.ts'

/** Shows what using an item has left the player with; money flies from where it lay to its own pill. */
export type TakeUsed = (used: Answer<'POST /api/backpack/use'>, from: Element | null) => void

/** The way of money out of the backpack into the balance. */
export function useMoneyHome(pills: RefObject<Pills>): TakeUsed {
  const fly = useMoneyFlights(pills, useBalances.getState)
  return useCallback(
    ({ item: { kind, amount }, balances }, from) => {
      if (isMoney(kind)) fly(balances, [{ currency: kind, amount }], from)
      else useBalances.getState().show(balances)
    },
    [fly],
  )
}
