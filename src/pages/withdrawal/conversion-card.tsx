import { useTranslation } from 'react-i18next'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'
import { formatDay } from '../../base/format.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { conversionOf, formatRate } from './conversion.ts'
import styles from './conversion-card.module.css'
import { useWords } from './use-words.ts'

interface ConversionCardProps {
  desk: WithdrawalDesk
  way: WithdrawalWay
  points: number
}

/** What points come to while they are typed, by which rate, and that it is rounded down. */
export function ConversionCard({ desk, way, points }: ConversionCardProps) {
  const { t } = useTranslation('withdrawal')
  const words = useWords()
  const { paid, worth, rates } = conversionOf(desk, way, points)
  const isNothing = points > 0 && paid?.minor === 0
  return (
    <div className={styles.card}>
      <p className={styles.name}>{t(paid ? 'conversion.get' : 'conversion.upline')}</p>
      <output className={styles.figure}>{paid ? formatPrice(paid) : words.points(points)}</output>
      {isNothing && <p className={styles.nothing}>{t('conversion.nothing')}</p>}
      {worth.length > 0 && (
        <p className={styles.worth}>
          {t('conversion.worth', { amount: worth.map(formatPrice).join(' · ') })}
        </p>
      )}
      <p className={styles.note}>
        {t('conversion.points', { points: words.points(desk.pointsPerDollar) })}
      </p>
      {rates.map((rate) => (
        <p key={rate.id} className={styles.note}>
          {t('conversion.rate', { rate: formatRate(rate), day: formatDay(rate.dated) })}
        </p>
      ))}
      <p className={styles.note}>{t('conversion.rounded')}</p>
    </div>
  )
}
