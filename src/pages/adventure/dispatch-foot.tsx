import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { costOf } from '../../../machines/adventure/rules.ts'
import { formatNumber } from '../../app/format.ts'
import { Button } from '../../components/button.tsx'
import { Price } from '../../components/price.tsx'
import styles from './dispatch-foot.module.css'
import { nextOpening, timeLeft } from './moments.ts'
import { NO_SHIPS, totalOf } from './plan.ts'
import type { Adventure } from './use-adventure.ts'
import type { Spending } from './use-spending.ts'

interface DispatchFootProps {
  adventure: Adventure
  spending: Spending
}

/** What the plan comes to, and the one step that is next: buy what is missing, wait, or launch. */
export function DispatchFoot({ adventure, spending }: DispatchFootProps) {
  const { t } = useTranslation('adventure')
  const { hangar, tuning } = adventure
  const { plan, setPlan, missing, open } = spending
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
        {missing > 0 ? (
          <Button onClick={() => open('buy')}>
            {t('dispatch.buy', { count: missing, ships: formatNumber(missing) })}
            <Price diamonds={costOf(tuning, missing)} />
          </Button>
        ) : (
          <Launch adventure={adventure} spending={spending} ships={ships} />
        )}
      </div>
    </div>
  )
}

function Launch({ adventure, spending, ships }: DispatchFootProps & { ships: number }) {
  const { t } = useTranslation('adventure')
  const { actor, live } = adventure
  const isChoosing = useSelector(actor, ({ value }) => value.phase === 'choosing')
  const isSending = useSelector(actor, ({ value }) => value.hangar === 'sending')
  const time = useSelector(actor, ({ context: { round, now } }) =>
    timeLeft(nextOpening(round, live.nextOpensAt, now), now),
  )
  const canLaunch =
    isChoosing && !isSending && ships > 0 && !live.frozen && !spending.lost.dispatch.isOpen
  const said = isSending
    ? t('dispatch.sending')
    : isChoosing
      ? t('dispatch.launch', { count: ships, ships: formatNumber(ships) })
      : t('dispatch.opensIn', { time })
  return (
    <Button
      aria-disabled={!canLaunch}
      onClick={() => {
        if (canLaunch) spending.launch()
      }}
    >
      {said}
    </Button>
  )
}
