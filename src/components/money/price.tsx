import { formatNumber } from '../../base/format.ts'
import { CurrencyIcon } from './currency-icon.tsx'
import styles from './price.module.css'

/** The price of a button's action in diamonds, or in gold, in the button's own color. */
export function Price(price: { diamonds: number } | { gold: number }) {
  const [currency, amount] =
    'gold' in price ? (['gold', price.gold] as const) : (['diamond', price.diamonds] as const)
  return (
    <span className={styles.price}>
      <CurrencyIcon currency={currency} size={16} />
      {formatNumber(amount)}
    </span>
  )
}
