import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import styles from './dispatch-foot.module.css'
import { NO_SHIPS, totalOf } from './plan.ts'
import { PlanNext } from './plan-next.tsx'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

interface DispatchFootProps {
  adventure: Adventure
  spending: Spending
}

/** What the plan comes to, and the one step that is next: buy what is missing, wait, or launch. */
export function DispatchFoot({ adventure, spending }: DispatchFootProps) {
  const { t } = useTranslation('adventure')
  const { hangar } = adventure
  const { plan, setPlan, missing } = spending
  const ships = totalOf(plan)
  const left = Math.max(0, hangar.ships - ships)
  return (
    <div className={styles.foot}>
      <div className={styles.figures} role="status">
        <p>
          {t('dispatch.total', { count: ships, ships: formatNumber(ships) })}
          {' · '}
          {t('dispatch.left', { count: left, ships: formatNumber(left) })}
        </p>
        {missing > 0 && (
          <p className={styles.missing}>
            {t('dispatch.missing', { count: missing, ships: formatNumber(missing) })}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Button look="quiet" aria-disabled={ships === 0} onClick={() => setPlan(NO_SHIPS)}>
          {t('dispatch.clear')}
        </Button>
        <PlanNext adventure={adventure} spending={spending} />
      </div>
    </div>
  )
}
