import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import styles from './stock-bar.module.css'

interface StockBarProps {
  left: number
  stock: number
}

/** How many are left of all: a bar that grows shorter, and the same in words. */
export function StockBar({ left, stock }: StockBarProps) {
  const { t } = useTranslation('campaigns')
  return (
    <div className={styles.stock}>
      <span className={styles.track} aria-hidden="true">
        {left > 0 && (
          <span className={styles.bar} style={{ inlineSize: `${(left / stock) * 100}%` }} />
        )}
      </span>
      <span className={styles.text}>
        {left === 0
          ? t('packages.soldOut')
          : t('packages.left', { left: formatNumber(left), stock: formatNumber(stock) })}
      </span>
    </div>
  )
}
