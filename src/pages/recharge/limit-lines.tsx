import { useTranslation } from 'react-i18next'
import type { TopUpLimits } from '../../../contract/recharge.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './limit-lines.module.css'
import { leftOf } from './stop.ts'

interface LimitLinesProps {
  limits: TopUpLimits
  /** What is about to be paid. */
  minor: number
}

/** What my own limits leave after a payment; nothing where I have set none. */
export function LimitLines({ limits, minor }: LimitLinesProps) {
  const { t } = useTranslation('recharge')
  const { currency } = limits
  const now = serverNow()
  return (['day', 'week'] as const).map((period) => {
    const left = leftOf(limits[period], now)
    if (left === null) return null
    const after = formatPrice({ minor: Math.max(0, left - minor), currency })
    return (
      <p key={period} className={styles.line}>
        {t(`pay.left.${period}`, { left: after })}
      </p>
    )
  })
}
