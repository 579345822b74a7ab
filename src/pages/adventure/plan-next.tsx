import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { costOf } from '../../../machines/adventure/rules.ts'
import { formatNumber } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { Button } from '../../components/button/button.tsx'
import { Price } from '../../components/money/price.tsx'
import { nextOpening } from './moments.ts'
import { totalOf } from './plan.ts'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

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
