import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import styles from './quick-ships.module.css'

const AMOUNTS = [1, 10, 50, 100] as const

interface QuickShipsProps {
  ships: number
  max: number
  onChoose: (ships: number) => void
}

/** Amounts that are bought often, at one tap. */
export function QuickShips({ ships, max, onChoose }: QuickShipsProps) {
  const { t } = useTranslation('adventure')
  return (
    <div className={styles.amounts}>
      {AMOUNTS.filter((amount) => amount <= max).map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.amount}
          aria-pressed={amount === ships}
          aria-label={t('ships.some', { count: amount, ships: formatNumber(amount) })}
          onClick={() => onChoose(amount)}
        >
          {formatNumber(amount)}
        </button>
      ))}
    </div>
  )
}
