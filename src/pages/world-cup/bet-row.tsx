import { useTranslation } from 'react-i18next'
import type { Bet } from '../../../contract/world-cup.ts'
import { formatNumber } from '../../base/format.ts'
import { CardButton } from '../../components/page/card-button.tsx'
import styles from './bet-row.module.css'
import type { CupProps } from './cup-data.ts'
import { useBetWords } from './use-bet-words.ts'

interface BetRowProps extends CupProps {
  bet: Bet
  /** Opens it; none where it is only told. */
  onOpen?: () => void
}

/** One bet of mine: on what, for how much, what became of it. */
export function BetRow({ bet, onOpen, ...props }: BetRowProps) {
  const { t } = useTranslation('worldCup')
  const said = useBetWords(props)
  const { matchId, outcome, state, paid } = bet
  const told = (
    <>
      <span className={styles.line}>
        <b>{said.outcome(matchId, outcome)}</b>
        <span className={styles.state} data-state={state}>
          {t(`bet.state.${state}`)}
        </span>
      </span>
      <span className={styles.line}>
        <small>{said.match(matchId)}</small>
      </span>
      <span className={styles.line}>
        <small>{said.stake(bet)}</small>
        <b className={styles.paid} data-state={state}>
          {state === 'open'
            ? t('bet.mayBring', { amount: formatNumber(bet.possible) })
            : t('bet.brought', { amount: formatNumber(paid) })}
        </b>
      </span>
    </>
  )
  if (!onOpen) return <div className={styles.told}>{told}</div>
  return (
    <CardButton className={styles.row ?? ''} aria-haspopup="dialog" onClick={onOpen}>
      {told}
    </CardButton>
  )
}
