import { formatNumber } from '../../base/format.ts'
import { CurrencyIcon } from './currency-icon.tsx'
import styles from './price.module.css'

/** The price of a button's action in diamonds, in the button's own color. */
export function Price({ diamonds }: { diamonds: number }) {
  return (
    <span className={styles.price}>
      <CurrencyIcon currency="diamond" size={16} />
      {formatNumber(diamonds)}
    </span>
  )
}
