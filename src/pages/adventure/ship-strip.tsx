import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatNumber } from '../../base/format.ts'
import { artOf } from './art.ts'
import { totalOf } from './plan.ts'
import styles from './ship-strip.module.css'

interface ShipStripProps {
  /** By planet. */
  ships: readonly number[]
  treasure: number | null
  tuning: AdventureTuning
}

/** Ships by planet in one line; planets without any are left out. */
export function ShipStrip({ ships, treasure, tuning }: ShipStripProps) {
  const { t } = useTranslation('adventure')
  if (totalOf(ships) === 0) return <p className={styles.none}>{t('crowd.none')}</p>
  return (
    <ul className={styles.strip}>
      {tuning.planets.map(({ id }, planet) => {
        const count = ships[planet] ?? 0
        if (count === 0) return null
        return (
          <li key={id} className={styles.planet} data-treasure={planet === treasure}>
            <img src={artOf(id)} width="18" height="18" alt={t(`planets.${id}`)} />
            {formatNumber(count)}
          </li>
        )
      })}
    </ul>
  )
}
