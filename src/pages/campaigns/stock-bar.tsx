import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { ShareBar } from '../../components/page/share-bar.tsx'
import styles from './stock-bar.module.css'

const LEAST = 0.02

interface StockBarProps {
  left: number
  stock: number
}

/** How many are left of all: a bar that grows shorter, and the same in words. */
export function StockBar({ left, stock }: StockBarProps) {
  const { t } = useTranslation('campaigns')
  return (
    <div className={styles.stock}>
      {/* One that is left is seen, too. */}
      <ShareBar part={left === 0 ? 0 : Math.max(LEAST, left / stock)} />
      <span className={styles.text}>
        {left === 0
          ? t('packages.soldOut')
          : t('packages.left', { left: formatNumber(left), stock: formatNumber(stock) })}
      </span>
    </div>
  )
}
