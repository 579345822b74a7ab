import { useTranslation } from 'react-i18next'
import type { SweetPickPrize } from '../../../../contract/sweet-pick.ts'
import { formatNumber, formatPercent } from '../../../base/format.ts'
import { dollarsOf } from '../dollars.ts'
import { usePointsText } from '../use-points-text.ts'
import styles from './prizes.module.css'

const PERCENT = 100

/** What each of the best gets. */
export function Prizes({
  prizes,
  isPaid,
}: {
  prizes: readonly SweetPickPrize[]
  /** It was paid; else it is what the pool would bring as it stands. */
  isPaid: boolean
}) {
  const { t } = useTranslation('sweetPickVote')
  const pointsText = usePointsText()
  return (
    <section className={styles.prizes}>
      <h3 className={styles.title}>{t(isPaid ? 'prizes.paid' : 'prizes.now')}</h3>
      <ol>
        {prizes.map(({ place, percent, points, vipDays }) => (
          <li key={place} className={styles.prize}>
            <b className={styles.place}>{formatNumber(place)}</b>
            <span className={styles.words}>
              <b className={styles.amount}>{dollarsOf(points)}</b>
              <span className={styles.under}>
                {t('prizes.share', {
                  percent: formatPercent(percent / PERCENT),
                  points: pointsText(points),
                })}
              </span>
            </span>
            <span className={styles.vip}>
              {t('prizes.vip', { count: vipDays, days: formatNumber(vipDays) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
