import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatNumber } from '../../base/format.ts'
import { artOf } from './art.ts'
import type { Plan } from './plan.ts'
import styles from './plan-strip.module.css'

interface PlanStripProps {
  plan: Plan
  tuning: AdventureTuning
  /** Ships in my hangar that the plan leaves there. */
  left: number
}

/** The plan in one line: ships by planet, and what stays in the hangar. */
export function PlanStrip({ plan, tuning, left }: PlanStripProps) {
  const { t } = useTranslation('adventure')
  return (
    <div className={styles.strip}>
      <ul className={styles.planets}>
        {tuning.planets.map(({ id }, planet) => {
          const ships = plan[planet] ?? 0
          if (ships === 0) return null
          return (
            <li key={id} className={styles.planet}>
              <img src={artOf(id)} width="18" height="18" alt={t(`planets.${id}`)} />
              {formatNumber(ships)}
            </li>
          )
        })}
      </ul>
      <p className={styles.left}>
        {t('dispatch.left', { count: left, ships: formatNumber(left) })}
      </p>
    </div>
  )
}
