import { useTranslation } from 'react-i18next'
import type { Hangar } from '../../../contract/adventure.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import styles from './lots.module.css'

/** My ships by purchase, in the order in which they are spent. */
export function Lots({ hangar }: { hangar: Hangar }) {
  const { t } = useTranslation('adventure')
  return (
    <section className={styles.lots}>
      <h3 className={styles.title}>
        {t('ships.have', { count: hangar.ships, ships: formatNumber(hangar.ships) })}
      </h3>
      {hangar.lots.length > 1 && <p className={styles.hint}>{t('lots.order')}</p>}
      <ul>
        {hangar.lots.map(({ id, ships, expiresAt }) => (
          <li key={id} className={styles.lot}>
            <span>{t('ships.some', { count: ships, ships: formatNumber(ships) })}</span>
            <span className={styles.until}>
              {t('lots.until', { until: formatMoment(expiresAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
