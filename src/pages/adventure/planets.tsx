import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import type { PlanetName } from '../../../contract/planets.ts'
import { formatNumber } from '../../base/format.ts'
import { artOf } from './art.ts'
import styles from './planets.module.css'

/** A planet and what it pays. */
export function PlanetTitle({ id, multiplier }: { id: PlanetName; multiplier: number }) {
  const { t } = useTranslation('adventure')
  return (
    <>
      {t(`planets.${id}`)} <span className={styles.times}>×{formatNumber(multiplier)}</span>
    </>
  )
}

interface ShipsByPlanetProps {
  /** How the list looks; its items are planets. */
  className?: string | undefined
  /** By planet. */
  ships: readonly number[]
  /** The planet that held the treasure; null where that is not known or not told. */
  treasure: number | null
  tuning: AdventureTuning
}

/** Ships by planet in one line; planets without any are left out. */
export function ShipsByPlanet({ className = '', ships, treasure, tuning }: ShipsByPlanetProps) {
  const { t } = useTranslation('adventure')
  return (
    <ul className={`${styles.ships} ${className}`}>
      {tuning.planets.map(({ id }, planet) => {
        const count = ships[planet] ?? 0
        if (count === 0) return null
        return (
          <li key={id} data-treasure={planet === treasure}>
            <img src={artOf(id)} width="18" height="18" alt={t(`planets.${id}`)} />
            {formatNumber(count)}
          </li>
        )
      })}
    </ul>
  )
}
