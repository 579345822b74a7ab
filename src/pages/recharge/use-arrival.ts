import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Balances } from '../../../contract/money.ts'
import type { SoldCurrency } from '../../../contract/recharge-tuning.ts'
import { flyMoney } from '../../components/money/money-flight.ts'
import { useBalances } from '../../stores/balances.ts'

/** Where money lands, by its currency, and where it comes from: points, a code. */
export type Pills = Partial<Record<SoldCurrency | 'point' | 'code', HTMLElement | null>>

/** Something that has just come, and where it flies from. */
interface Arrival {
  currency: SoldCurrency
  amount: number
  from: Element | null
}

/** Shows balances; what has just come into them flies to its pill first. */
export type ShowBalances = (balances: Balances, arrival?: Arrival) => void

export function useArrival(pills: RefObject<Pills>): ShowBalances {
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
    (balances, arrival) => {
      const { show, pay, land } = useBalances.getState()
      const to = arrival && pills.current[arrival.currency]
      if (!arrival?.from || !to || arrival.amount <= 0) return show(balances)
      const { currency, amount, from } = arrival
      pay(balances, { [currency]: Math.min(amount, balances[currency]) })
      cancel.current = flyMoney({ currency, from, to, onLand: () => land(currency) })
    },
    [pills],
  )
}
