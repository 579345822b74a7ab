import { useTranslation } from 'react-i18next'
import type { PlanetName } from '../../../contract/planets.ts'
import { formatNumber } from '../../base/format.ts'
import styles from './planet-title.module.css'

/** A planet and what it pays. */
export function PlanetTitle({ id, multiplier }: { id: PlanetName; multiplier: number }) {
  const { t } = useTranslation('adventure')
  return (
    <>
      {t(`planets.${id}`)} <span className={styles.times}>×{formatNumber(multiplier)}</span>
    </>
  )
}
