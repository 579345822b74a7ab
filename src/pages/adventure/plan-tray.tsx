import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { RecordsIcon } from '../../components/picture/icons.tsx'
import { useBack } from '../../components/sheet/use-back.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { SHIPS_A_TAP, totalOf, withMore } from './plan.ts'
import { PlanNext } from './plan-next.tsx'
import { PlanStrip } from './plan-strip.tsx'
import styles from './plan-tray.module.css'
import { PlanetTitle } from './planets.tsx'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

interface PlanTrayProps {
  adventure: Adventure
  spending: Spending
  /** The planet that is chosen on the map. */
  planet: number
}

/** A flight planned on the map itself: the plan, ships for the planet that is chosen, the launch. */
export function PlanTray({ adventure, spending, planet }: PlanTrayProps) {
  const { t } = useTranslation(['adventure', 'shell'])
  const { choose, sheet, plan } = spending
  const putAway = () => choose(null)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') putAway()
  }
  useBack(true, putAway)
  return (
    <section className={styles.tray} aria-label={t('dispatch.title')} onKeyDown={onKey}>
      <PlanStrip
        plan={plan}
        tuning={adventure.tuning}
        left={Math.max(0, adventure.hangar.ships - totalOf(plan))}
      />
      <Ships adventure={adventure} spending={spending} planet={planet} />
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.round}
          aria-label={t('tray.all')}
          aria-haspopup="dialog"
          onClick={() => sheet.open('dispatch')}
        >
          <RecordsIcon />
        </button>
        <PlanNext adventure={adventure} spending={spending} />
        <button
          type="button"
          className={styles.round}
          aria-label={t('shell:close')}
          onClick={putAway}
        >
          <Sign path="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
    </section>
  )
}

/** How many ships go to the planet that is chosen. */
function Ships({ adventure, spending, planet }: PlanTrayProps) {
  const { t } = useTranslation('adventure')
  const { plan, setPlan } = spending
  const { planets, mostShipsPerPlanet: max } = adventure.tuning
  const { id, multiplier } = planets[planet] ?? { id: 'mercury', multiplier: 0 }
  const name = t(`planets.${id}`)
  const planned = plan[planet] ?? 0
  const count = (ships: number) => ({ count: ships, ships: formatNumber(ships) })
  return (
    <div className={styles.planet}>
      <h2 className={styles.name}>
        <PlanetTitle id={id} multiplier={multiplier} />
      </h2>
      <VisuallyHidden role="status">
        {t('dispatch.planned', { planet: name, ...count(planned) })}
      </VisuallyHidden>
      <div className={styles.chips}>
        <button
          type="button"
          className={styles.round}
          aria-label={t('tray.remove', { planet: name })}
          aria-disabled={planned === 0}
          onClick={() => setPlan(withMore(plan, planet, -planned, max))}
        >
          <Sign path="M6 12h12" />
        </button>
        {SHIPS_A_TAP.map((ships) => (
          <button
            key={ships}
            type="button"
            className={`${styles.round} ${styles.add}`}
            aria-label={t('tray.add', { planet: name, ...count(ships) })}
            aria-disabled={planned >= max}
            onClick={() => setPlan(withMore(plan, planet, ships, max))}
          >
            +{formatNumber(ships)}
          </button>
        ))}
      </div>
    </div>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
