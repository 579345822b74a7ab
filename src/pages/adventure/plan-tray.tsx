import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { costOf } from '../../../machines/adventure/rules.ts'
import { formatNumber } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { Button } from '../../components/button/button.tsx'
import { Price } from '../../components/money/price.tsx'
import { RecordsIcon } from '../../components/picture/icons.tsx'
import { useBack } from '../../components/sheet/use-back.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './board-foot.module.css'
import { nextOpening } from './moments.ts'
import { SHIPS_A_TAP, totalOf, withMore } from './plan.ts'
import { PlanetTitle, ShipsByPlanet } from './planets.tsx'
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
  const left = Math.max(0, adventure.hangar.ships - totalOf(plan))
  const putAway = () => choose(null)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') putAway()
  }
  useBack(true, putAway)
  return (
    <section className={styles.tray} aria-label={t('dispatch.title')} onKeyDown={onKey}>
      <div className={styles.plan}>
        <ShipsByPlanet
          className={styles.planned}
          ships={plan}
          treasure={null}
          tuning={adventure.tuning}
        />
        <p className={styles.left}>
          {t('dispatch.left', { count: left, ships: formatNumber(left) })}
        </p>
      </div>
      <Ships adventure={adventure} spending={spending} planet={planet} />
      <div className={styles.trayWays}>
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
    <div className={styles.trayPlanet}>
      <h2 className={styles.trayName}>
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

interface PlanNextProps {
  adventure: Adventure
  spending: Spending
}

/** The one step that is next for a plan: buy what is missing, launch, or let it leave when the round opens. */
export function PlanNext({ adventure, spending }: PlanNextProps) {
  const { t } = useTranslation('adventure')
  const { missing, sheet, plan, standing } = spending
  if (standing.flight) {
    return (
      <Button look="quiet" onClick={standing.cancel}>
        {t('standing.cancel')}
      </Button>
    )
  }
  if (missing === 0) {
    return <Launch adventure={adventure} spending={spending} ships={totalOf(plan)} />
  }
  return (
    <Button onClick={() => sheet.open('buy')}>
      {t('dispatch.buy', { count: missing, ships: formatNumber(missing) })}
      <Price diamonds={costOf(adventure.tuning, missing)} />
    </Button>
  )
}

function Launch({ adventure, spending, ships }: PlanNextProps & { ships: number }) {
  const { t } = useTranslation('adventure')
  const { actor, live } = adventure
  const isChoosing = useSelector(actor, ({ value }) => value.phase === 'choosing')
  const isSending = useSelector(actor, ({ value }) => value.hangar === 'sending')
  const time = useSelector(actor, ({ context: { round, now } }) =>
    timeLeft(nextOpening(round, live.nextOpensAt, now), now),
  )
  const canLaunch = !isSending && ships > 0 && !live.frozen && !spending.lost.dispatch.isOpen
  const said = isSending
    ? t('dispatch.sending')
    : isChoosing
      ? t('dispatch.launch', { count: ships, ships: formatNumber(ships) })
      : ships > 0
        ? t('standing.set', { time })
        : t('dispatch.opensIn', { time })
  return (
    <Button
      aria-disabled={!canLaunch}
      onClick={() => {
        if (!canLaunch) return
        if (isChoosing) spending.launch()
        else spending.standing.set(spending.plan)
      }}
    >
      {said}
    </Button>
  )
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
