import { type RefObject, useCallback } from 'react'
import type { Reward } from '../../../contract/campaigns-definition.ts'
import type { Balances } from '../../../contract/money.ts'
import { type Pills, useMoneyFlights } from '../../components/money/use-money-flights.ts'
import { useBalances } from '../../stores/balances.ts'
import { moneyIn } from './sums.ts'

/** Shows new balances; the money among rewards flies to its pills, which show it once it lands. */
export type Fly = (
  balances: Balances,
  rewards: readonly Reward[],
  from: Element | null | undefined,
) => void

/** The way of a campaign's money from where it was got to its pills. */
export function useFlights(pills: RefObject<Pills>): Fly {
  const fly = useMoneyFlights(pills, useBalances.getState)
  return useCallback((balances, rewards, from) => fly(balances, moneyIn(rewards), from), [fly])
}
