import { useTranslation } from 'react-i18next'
import type { Market, Match } from '../../../contract/world-cup.ts'
import { OUTCOMES, type Outcome } from '../../../contract/world-cup-constants.ts'
import { formatNumber } from '../../base/format.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { formatOdds } from './format-figures.ts'
import styles from './odds-row.module.css'
import { type ShownProps, stakedOn } from './shown.ts'
import { takingOf } from './slip.ts'
import { useBetWords } from './use-bet-words.ts'
import { useDiamonds } from './use-diamonds.ts'

type OddsRowProps = ShownProps & { match: Match }

/** The odds of a match, to bet on while its market is open, each with what I have staked there. */
export function OddsRow(props: OddsRowProps) {
  const { match, now } = props
  const { t } = useTranslation('worldCup')
  const { market } = match
  if (!market?.odds || market.state === 'draft') return null
  const taking = takingOf({ match, market }, now)
  return (
    <div className={styles.market}>
      <div className={styles.row}>
        {OUTCOMES.map((outcome) => (
          <OddsTile
            key={outcome}
            {...props}
            market={market}
            odds={market.odds?.[outcome] ?? 0}
            outcome={outcome}
            isOpen={taking === 'open'}
          />
        ))}
      </div>
      {taking !== 'open' && (
        <p className={styles.word} data-state={market.state}>
          {t(`market.${market.state === 'open' ? 'closed' : market.state}`)}
        </p>
      )}
    </div>
  )
}

interface OddsTileProps extends OddsRowProps {
  market: Market
  odds: number
  outcome: Outcome
  isOpen: boolean
}

/** One outcome: a button while bets are taken, and what it came to afterwards. */
function OddsTile({ market, odds, outcome, isOpen, ...props }: OddsTileProps) {
  const { t } = useTranslation('worldCup')
  const said = useBetWords(props)
  const diamonds = useDiamonds()
  const { match, mine, onOdds } = props
  const staked = stakedOn(mine.bets, market.id, outcome)
  const told = (
    <>
      <span className={styles.sign} aria-hidden="true">
        {t(`market.sign.${outcome}`)}
      </span>
      <VisuallyHidden>{said.outcome(match.id, outcome)}</VisuallyHidden>
      <b className={styles.odds}>{formatOdds(odds)}</b>
      {staked && (
        <span className={styles.mine} data-state={staked.state}>
          <CurrencyIcon currency="diamond" size={14} />
          <span aria-hidden="true">{formatNumber(staked.stake)}</span>
          <VisuallyHidden>{t('market.mine', { amount: diamonds(staked.stake) })}</VisuallyHidden>
        </span>
      )}
    </>
  )
  if (!isOpen) {
    return (
      <span className={styles.tile} data-hit={market.outcome === outcome}>
        {told}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.tile}
      data-open
      aria-haspopup="dialog"
      onClick={() => onOdds(market.id, outcome)}
    >
      {told}
    </button>
  )
}
