import type { RefObject } from 'react'
import { Amount } from './amount.tsx'
import type { Pills } from './use-money-flights.ts'

interface MoneyPillsProps {
  pills: RefObject<Pills>
  currencies: readonly (keyof Pills)[]
  /** What of a currency is shown while some flies, and what is there. */
  held: (currency: keyof Pills) => { value: number; accessibleValue: number }
}

/** What I hold of some currencies, where money leaves from and lands. */
export function MoneyPills({ pills, currencies, held }: MoneyPillsProps) {
  return currencies.map((currency) => (
    <div
      key={currency}
      ref={(pill) => {
        pills.current[currency] = pill
      }}
    >
      <Amount currency={currency} {...held(currency)} />
    </div>
  ))
}
