import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { DispatchFoot } from './dispatch-foot.tsx'
import styles from './dispatch-sheet.module.css'
import { crowdOf } from './moments.ts'
import { withMore } from './plan.ts'
import { PlanetRow } from './planet-row.tsx'
import { StepChoice } from './step-choice.tsx'
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
      <DispatchFoot adventure={adventure} spending={spending} />
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
