import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bet, Market } from '../../../contract/world-cup.ts'
import { payoutOf } from '../../../machines/world-cup/odds.ts'
import { ApiError } from '../../api/api-error.ts'
import { usePlayStops } from '../../api/use-play-stops.ts'
import { formatNumber, sentences } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { isPlayStop } from '../../components/game/play-stop.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Amount } from '../../components/money/amount.tsx'
import { availableBalance, useBalances } from '../../stores/balances.ts'
import { MyResult } from './my-result.tsx'
import styles from './slip.module.css'
import { readStake, shareOf, slipParam, stakeFault } from './slip.ts'
import { SlipButton } from './slip-button.tsx'
import { ShortNotice, StopNotice } from './slip-notices.tsx'
import type { SlipProps } from './slip-props.ts'
import { StakeField } from './stake-field.tsx'
import { useDiamonds } from './use-diamonds.ts'

interface SlipStakeProps extends SlipProps {
  odds: NonNullable<Market['odds']>
  /** These are not the odds that were seen first. */
  isChanged: boolean
  typed: string
  onType: (text: string) => void
  /** The odds that are shown are those that the player wants. */
  onAgree: () => void
  onPlaced: (bet: Bet) => void
}

/** How much to bet, what may come of it, what betting has come to so far, and the button. */
export function SlipStake(props: SlipStakeProps) {
  const { slip, betting, mine, odds, isChanged, typed, onType, onAgree, onPlaced } = props
  const { market, outcome } = slip
  const { t } = useTranslation(['worldCup', 'errors', 'shell'])
  const textOf = useErrorText()
  const diamonds = useDiamonds()
  const balance = useBalances((store) => availableBalance(store, 'diamond'))
  const stops = usePlayStops()
  const [failure, setFailure] = useState<unknown>(null)
  const [isTried, setTried] = useState(false)
  const stake = readStake(typed)
  const fault = stakeFault(stake, odds.maxStake)
  const own = fault === null && stake !== null ? stops.stopOf(stake) : null
  const stop = isPlayStop(failure) ? failure : own
  const share = shareOf(odds)

  const change = (text: string) => {
    setFailure(null)
    onType(text)
  }
  const bet = async () => {
    setTried(true)
    if (stake === null || fault !== null) return
    setFailure(null)
    onAgree()
    const body = { marketId: market.id, outcome, stake, oddsVersion: odds.version }
    try {
      const placed = await betting.place(body)
      if (placed) onPlaced(placed)
    } catch (error) {
      setFailure(error)
    }
    stops.refresh().catch(() => {})
  }

  // What changed is said beside the odds, once they are loaded.
  const isSaid = failure instanceof ApiError && failure.code === 'ODDS_CHANGED' && isChanged
  const param = slipParam(market.id, outcome)
  return (
    <>
      <StakeField
        typed={typed}
        most={odds.maxStake}
        balance={balance}
        fault={isTried || fault === 'most' ? fault : null}
        onType={change}
      />
      <p className={styles.possible}>
        {t('slip.possible')}
        <output>
          <Amount
            currency="diamond"
            value={fault === null && stake !== null ? payoutOf(stake, odds[outcome]) : 0}
          />
        </output>
      </p>
      <div className={styles.terms}>
        <p>{t('slip.loses')}</p>
        <p>
          {t('slip.margin', {
            of: diamonds(100),
            back: formatNumber(share.back),
            kept: formatNumber(share.kept),
          })}
        </p>
      </div>
      <section>
        <h3 className={styles.title}>{t('myBets.result')}</h3>
        <MyResult result={mine.result} />
      </section>
      {stop ? (
        <StopNotice stop={stop} />
      ) : fault === null && stake !== null && stake > balance ? (
        <ShortNotice need={stake - balance} stake={stake} param={param} />
      ) : (
        <>
          {failure !== null && !isSaid && (
            <p className={styles.failure} role="alert">
              {sentences(textOf(failure), t('slip.notCharged'))}
            </p>
          )}
          <SlipButton
            // Other odds come up under a thumb that meant the old ones.
            key={odds.version}
            odds={isChanged ? odds[outcome] : null}
            stake={fault === null ? stake : null}
            betting={betting}
            onBet={() => void bet()}
          />
        </>
      )}
      <LinkRow to={paths.limits}>{t('shell:stop.play')}</LinkRow>
    </>
  )
}
