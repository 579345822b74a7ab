import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Balances, Prize } from '../../../contract/money.ts'
import { flyMoney } from './money-flight.ts'

/** What shows balances while money flies (`stores/balances.ts`). */
interface Holder {
  /** New balances, of which so much of each currency is still on its way. */
  pay: (balances: Balances, landing: Partial<Record<Prize['currency'], number>>) => void
  land: (currency?: Prize['currency']) => void
  stake: (diamonds: number) => void
}

/** Where money leaves and lands, by its currency. */
export type Pills = Partial<Record<Prize['currency'], HTMLElement | null>>

/** Shows new balances; the money that came flies to its pills, which show it once it lands. */
export type FlyMoney = (
  balances: Balances,
  money: readonly Prize[],
  from: Element | null | undefined,
) => void

/** The way of money from where it was got to its pills. @param holder the same one at each render */
export function useMoneyFlights(pills: RefObject<Pills>, holder: () => Holder): FlyMoney {
  const flights = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const cancel of flights.current.splice(0)) cancel()
      // Whoever leaves meanwhile finds everything landed, and nothing staked.
      holder().land()
      holder().stake(0)
    },
    [holder],
  )
  return useCallback(
    (balances, money, from) => {
      const { pay, land } = holder()
      pay(balances, Object.fromEntries(money.map(({ currency, amount }) => [currency, amount])))
      for (const { currency } of money) {
        const to = pills.current[currency]
        // Found again after its page was left, it comes from nowhere.
        if (!from?.isConnected || !to) land(currency)
        else flights.current.push(flyMoney({ currency, from, to, onLand: () => land(currency) }))
      }
    },
    [pills, holder],
  )
}
