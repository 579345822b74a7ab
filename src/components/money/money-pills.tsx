import type { RefObject } from 'react'
import { availableBalance, displayedBalance, useBalances } from '../../stores/balances.ts'
import { Amount } from './amount.tsx'
import type { Pills } from './use-money-flights.ts'

interface MoneyPillsProps {
  pills: RefObject<Pills>
  currencies: readonly (keyof Pills)[]
}

/** What I hold of some currencies, where money leaves from and lands. */
export function MoneyPills({ pills, currencies }: MoneyPillsProps) {
  const store = useBalances()
  return currencies.map((currency) => (
    <div
      key={currency}
      ref={(pill) => {
        pills.current[currency] = pill
      }}
    >
      <Amount
        currency={currency}
        value={displayedBalance(store, currency)}
        accessibleValue={availableBalance(store, currency)}
      />
    </div>
  ))
}
