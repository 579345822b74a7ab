import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanetName } from '../../../contract/planets.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { artOf } from './art.ts'
import styles from './dispatch-sheet.module.css'
import { crowdOf } from './moments.ts'
import { NO_SHIPS, SHIPS_A_TAP, totalOf, withMore } from './plan.ts'
import { PlanNext } from './plan-tray.tsx'
import { PlanetTitle } from './planets.tsx'
import { Stepper } from './stepper.tsx'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

interface DispatchSheetProps {
  adventure: Adventure
  spending: Spending
}

/** Several planets, several ships each (spec §4): the plan, what it comes to, and its launch. */
export function DispatchSheet({ adventure, spending }: DispatchSheetProps) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('dispatch.title')} sheet={spending.sheet} name="dispatch">
      <Planets adventure={adventure} spending={spending} />
      <Foot adventure={adventure} spending={spending} />
    </Sheet>
  )
}

function Planets({ adventure, spending }: DispatchSheetProps) {
  const { actor, tuning, live } = adventure
  const { plan, setPlan } = spending
  const [step, setStep] = useState(1)
  const roundId = useSelector(actor, ({ context }) => context.round.id)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const crowd = crowdOf(live, roundId)
  return (
    <>
      <StepChoice step={step} onChoose={setStep} />
      <ul className={styles.planets}>
        {tuning.planets.map(({ id, multiplier }, planet) => (
          <li key={id}>
            <PlanetRow
              id={id}
              multiplier={multiplier}
              crowd={crowd.ships[planet] ?? 0}
              mine={sent?.[planet] ?? 0}
              planned={plan[planet] ?? 0}
              max={tuning.mostShipsPerPlanet}
              step={step}
              onPlan={(ships) =>
                setPlan(
                  withMore(plan, planet, ships - (plan[planet] ?? 0), tuning.mostShipsPerPlanet),
                )
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many ships one tap adds or takes. */
function StepChoice({ step, onChoose }: { step: number; onChoose: (step: number) => void }) {
  const { t } = useTranslation('adventure')
  const name = useId()
  return (
    <fieldset className={styles.stepChoice}>
      <legend className={styles.stepTitle}>{t('dispatch.step')}</legend>
      <div className={styles.steps}>
        {SHIPS_A_TAP.map((value) => (
          <RadioTile
            key={value}
            className={styles.step}
            name={name}
            value={value}
            isChosen={value === step}
            onChoose={() => onChoose(value)}
          >
            {formatNumber(value)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}

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
function PlanetRow(props: PlanetRowProps) {
  const { id, multiplier, crowd, mine, planned, max, step, onPlan } = props
  const { t } = useTranslation('adventure')
  const planet = t(`planets.${id}`)
  return (
    <div className={styles.planet}>
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

/** What the plan comes to, and the one step that is next: buy what is missing, wait, or launch. */
function Foot({ adventure, spending }: DispatchSheetProps) {
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
