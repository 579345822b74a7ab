import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AdventureTuning } from '../../../contract/adventure.ts'
import { formatNumber } from '../../app/format.ts'
import { CurrencyIcon } from '../../components/currency-icon.tsx'
import { wonIn } from './moments.ts'
import { totalOf } from './plan.ts'
import styles from './result.module.css'
import type { AdventureActor } from './use-actor.ts'

/** What the round brought me, while its treasure is in sight; nothing to those who sent no ships. */
export function Result({ actor, tuning }: { actor: AdventureActor; tuning: AdventureTuning }) {
  const { t } = useTranslation('adventure')
  const isRevealed = useSelector(actor, ({ value }) => value.phase === 'revealed')
  const round = useSelector(actor, ({ context }) => context.round)
  const sent = useSelector(actor, ({ context }) => context.sent)
  const ships = totalOf(sent ?? [])
  if (!isRevealed || ships === 0) return null
  const won = wonIn(round, sent, tuning)
  const landed = sent?.[round.treasure ?? -1] ?? 0
  const planet = tuning.planets[round.treasure ?? -1]
  return (
    <div className={styles.result} data-won={won > 0}>
      {won > 0 ? (
        <>
          <p className={styles.title}>{t('result.won')}</p>
          <p className={styles.amount} aria-hidden="true">
            <CurrencyIcon currency="diamond" size={32} />+{formatNumber(won)}
          </p>
          <p className={styles.text}>
            {t('result.wonText', {
              count: landed,
              ships: formatNumber(landed),
              times: formatNumber(planet?.multiplier ?? 0),
            })}
          </p>
        </>
      ) : (
        <>
          <p className={styles.title}>{t('result.lost')}</p>
          <p className={styles.text}>
            {t('result.lostText', { planet: planet ? t(`planets.${planet.id}`) : '' })}
          </p>
        </>
      )}
    </div>
  )
}
