import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isWin, type ResultSize, resultOf } from '../../../machines/adventure/result.ts'
import { formatNumber } from '../../base/format.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { flyMoney } from '../../components/money/money-flight.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { totalOf } from './plan.ts'
import styles from './result.module.css'
import { isPrizeFlying, isTold } from './telling.ts'
import type { Adventure } from './use-adventure.ts'

/** What is said first; the more came back for what went in, the gladder. */
const TITLE_KEYS = {
  nothing: 'result.lost',
  less: 'result.less',
  even: 'result.even',
  more: 'result.won',
  big: 'result.big',
  huge: 'result.huge',
} as const satisfies Record<ResultSize, string>

interface ResultProps {
  adventure: Adventure
  /** Where the diamonds go that are paid. */
  pill: RefObject<HTMLElement | null>
}

/** What the round brought me, once its treasure is told; nothing to those who sent no ships. */
export function Result({ adventure, pill }: ResultProps) {
  const { actor, tuning, hidden } = adventure
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  const isTreasureTold = useSelector(actor, ({ value, context }) => isTold(value.phase, context))
  const { treasure } = useSelector(actor, ({ context }) => context.round)
  const sent = useSelector(actor, ({ context }) => context.sent) ?? []
  const figure = useRef<HTMLParagraphElement>(null)
  const isFlying = useSelector(actor, ({ value, context }) => isPrizeFlying(value.phase, context))
  // A balance that has not come yet grows when it comes; what it lacks cannot land in it.
  const flies = isFlying && hidden > 0
  useEffect(() => {
    if (!flies || !figure.current || !pill.current) return
    return flyMoney({
      currency: 'diamond',
      from: figure.current,
      to: pill.current,
      onLand: bumpOnly,
    })
  }, [flies, pill])
  if (!isTreasureTold || treasure === null || totalOf(sent) === 0) return null
  const { stakedDiamonds, wonDiamonds, size } = resultOf(tuning, treasure, sent)
  const planet = tuning.planets[treasure]
  const diamonds = (amount: number) => prizeText({ currency: 'diamond', amount })
  return (
    <section className={styles.result} data-size={size} aria-label={t('result.title')}>
      <p className={styles.title}>{t(TITLE_KEYS[size])}</p>
      {size === 'nothing' ? (
        <p className={styles.text}>
          {t('result.lostText', { planet: planet ? t(`planets.${planet.id}`) : '' })}
        </p>
      ) : (
        <>
          <p ref={figure} className={styles.amount} aria-hidden="true">
            <CurrencyIcon currency="diamond" size={isWin(size) ? 32 : 20} />
            {isWin(size) && '+'}
            {formatNumber(wonDiamonds)}
          </p>
          <p className={styles.text}>
            {t('result.account', { cost: diamonds(stakedDiamonds), prize: diamonds(wonDiamonds) })}
          </p>
        </>
      )}
    </section>
  )
}

/** The pill grows by the clock, with a phone that looks away too; landing only bumps it. */
function bumpOnly() {}
