import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { useTicking } from '../../base/use-ticking.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './time-left.module.css'

const DAY_MS = 86_400_000

/** Counts down: in days, and on the last day to the second. */
export function TimeLeft({ until }: { until: number }) {
  const { t } = useTranslation('missions')
  const now = serverNow()
  const days = Math.ceil((until - now) / DAY_MS)
  useTicking(until > now)
  return (
    <span className={styles.left}>
      {days > 1
        ? t('left.days', { count: days, amount: formatNumber(days) })
        : t('left.time', { time: timeLeft(until, now) })}
    </span>
  )
}
