import { useTranslation } from 'react-i18next'
import type { MyRound } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { formatNumber } from '../../base/format.ts'
import { Amount } from '../../components/money/amount.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import styles from './my-round-row.module.css'
import { RoundRow } from './round-row.tsx'

interface MyRoundRowProps {
  round: MyRound
  tuning: AdventureTuning
  /** Its day stands above it. */
  isUnderDay?: boolean
}

/** One round of mine: where my ships went, and what they brought. */
export function MyRoundRow({ round, tuning, isUnderDay = false }: MyRoundRowProps) {
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  const { stakedDiamonds, wonDiamonds, returnedShips, state } = round
  return (
    <RoundRow
      round={{ ...round, id: round.roundId, ships: round.sent }}
      tuning={tuning}
      isUnderDay={isUnderDay}
      end={
        wonDiamonds > 0 ? (
          <Amount currency="diamond" value={wonDiamonds} />
        ) : (
          <span className={styles.none}>
            {state === 'refunded'
              ? t('mine.returned', { count: returnedShips, ships: formatNumber(returnedShips) })
              : state === 'settled' && t('mine.nothing')}
          </span>
        )
      }
    >
      {stakedDiamonds > 0 && (
        <p className={styles.cost}>
          {t('mine.cost', { price: prizeText({ currency: 'diamond', amount: stakedDiamonds }) })}
        </p>
      )}
    </RoundRow>
  )
}
