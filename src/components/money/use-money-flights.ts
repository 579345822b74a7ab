import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Balances, Prize } from '../../../contract/money.ts'
import { useBalances } from '../../stores/balances.ts'
import { flyMoney } from './money-flight.ts'

/** Where money leaves and lands, by its currency. */
export type Pills = Partial<Record<Prize['currency'], HTMLElement | null>>

/** Shows new balances; the money that came flies to its pills, which show it once it lands. */
export type FlyMoney = (
  balances: Balances,
  money: readonly Prize[],
  from: Element | null | undefined,
) => void

/** The way of money from where it was got to its pills. */
export function useMoneyFlights(pills: RefObject<Pills>): FlyMoney {
  const flights = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const cancel of flights.current.splice(0)) cancel()
      // Whoever leaves meanwhile finds everything landed, and nothing staked.
      useBalances.getState().land()
      useBalances.getState().stake(0)
    },
    [],
  )
  return useCallback(
    (balances, money, from) => {
      const { pay, land } = useBalances.getState()
      pay(balances, Object.fromEntries(money.map(({ currency, amount }) => [currency, amount])))
      for (const { currency } of money) {
        const to = pills.current[currency]
        // Found again after its page was left, it comes from nowhere.
        if (!from?.isConnected || !to) land(currency)
        else flights.current.push(flyMoney({ currency, from, to, onLand: () => land(currency) }))
      }
    },
    [pills],
  )
}
