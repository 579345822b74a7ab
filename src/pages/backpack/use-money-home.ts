import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Answer } from '../../../contract/api.ts'
import type { Prize } from '../../../contract/money.ts'
import { flyMoney } from '../../components/money/money-flight.ts'
import { isMoney } from '../../components/money/use-gift-text.ts'
import { useBalances } from '../../stores/balances.ts'

/** Where money lands, by its currency. */
export type Pills = Partial<Record<Prize['currency'], HTMLElement | null>>

/** Shows what using an item has left the player with; money flies from where it lay to its own pill. */
export type TakeUsed = (used: Answer<'POST /api/backpack/use'>, from: Element | null) => void

/** The way of money out of the backpack into the balance. */
export function useMoneyHome(pills: RefObject<Pills>): TakeUsed {
  const cancel = useRef(() => {})
  useEffect(
    () => () => {
      cancel.current()
      // Whoever leaves meanwhile finds everything landed.
      useBalances.getState().land()
    },
    [],
  )
  return useCallback(
    ({ item: { kind, amount }, balances }, from) => {
      const { show, pay, land } = useBalances.getState()
      if (!isMoney(kind)) return show(balances)
      const to = pills.current[kind]
      if (!from || !to) return show(balances)
      pay(balances, { [kind]: amount })
      cancel.current = flyMoney({ currency: kind, from, to, onLand: () => land(kind) })
    },
    [pills],
  )
}
