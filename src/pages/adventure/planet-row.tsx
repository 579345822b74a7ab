import { useTranslation } from 'react-i18next'
import type { PlanetName } from '../../../contract/planets.ts'
import { formatNumber } from '../../base/format.ts'
import { artOf } from './art.ts'
import styles from './planet-row.module.css'
import { PlanetTitle } from './planet-title.tsx'
import { Stepper } from './stepper.tsx'

interface PlanetRowProps {
  id: PlanetName
  multiplier: number
  /** Everyone's ships in this round. */
  crowd: number
  /** Mine that are there already. */
  mine: number
  planned: number
  max: number
  step: number
  onPlan: (ships: number) => void
}

/** One planet: what it pays, who is there, and how many ships I plan for it. */
export function PlanetRow(props: PlanetRowProps) {
  const { id, multiplier, crowd, mine, planned, max, step, onPlan } = props
  const { t } = useTranslation('adventure')
  const planet = t(`planets.${id}`)
  return (
    <div className={styles.row}>
      <img className={styles.art} src={artOf(id)} width="44" height="44" alt="" />
      <div>
        <p className={styles.name}>
          <PlanetTitle id={id} multiplier={multiplier} />
        </p>
        <p className={styles.crowd}>
          {t('crowd.ships', { count: crowd, ships: formatNumber(crowd) })}
          {mine > 0 && ` · ${t('crowd.mine', { count: mine, ships: formatNumber(mine) })}`}
        </p>
      </div>
      <Stepper
        value={planned}
        min={0}
        max={max}
        step={step}
        labels={{
          less: t('dispatch.less', { planet }),
          more: t('dispatch.more', { planet }),
          value: t('dispatch.planned', { planet, count: planned, ships: formatNumber(planned) }),
        }}
        onChange={onPlan}
      />
    </div>
  )
}
