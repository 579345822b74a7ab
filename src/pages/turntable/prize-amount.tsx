import type { Prize } from '../../../contract/turntable.ts'
import { formatNumber } from '../../app/format.ts'
import { CurrencyIcon } from '../../components/currency-icon.tsx'
import { usePrizeText } from '../../components/use-prize-text.ts'
import styles from './prize-amount.module.css'

/** A prize in large figures. */
export function PrizeAmount({ prize }: { prize: Prize }) {
  const prizeText = usePrizeText()
  return (
    <p className={styles.amount}>
      <CurrencyIcon currency={prize.currency} size={32} />
      <span aria-hidden="true">+{formatNumber(prize.amount)}</span>
      <span className={styles.spoken}>{prizeText(prize)}</span>
    </p>
  )
}
