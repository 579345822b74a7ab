import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Bet } from '../../../contract/world-cup.ts'
import { MIN_STAKE } from '../../../contract/world-cup-constants.ts'
import { formatMoment } from '../../base/format.ts'
import { useTicking } from '../../base/use-ticking.ts'
import { Button } from '../../components/button/button.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import { Placed } from './placed.tsx'
import styles from './slip.module.css'
import { readStake, takingOf } from './slip.ts'
import { SlipOdds } from './slip-odds.tsx'
import type { SlipProps } from './slip-props.ts'
import { SlipStake } from './slip-stake.tsx'
import { useBetWords } from './use-bet-words.ts'

/** What the slip shows by where the bet stands: it can be placed, cannot for now, or is placed. */
export function SlipForm(props: SlipProps) {
  const { slip, betting, cup, onBack, onOpen } = props
  const { match, market, outcome } = slip
  const { t } = useTranslation('worldCup')
  const said = useBetWords(props)
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(() => String(readStake(query.get('stake') ?? '') ?? MIN_STAKE))
  // Odds that become others meanwhile are shown beside these, and asked for.
  const [seen, setSeen] = useState(market.odds)
  const [placed, setPlaced] = useState<Bet | null>(null)
  const [foundBefore] = useState(betting.found)
  const taking = takingOf(slip, serverNow())
  useTicking(taking !== 'closed')

  const { found } = betting
  const isMine = found !== foundBefore && found?.marketId === market.id
  const bet = placed ?? (isMine ? found : null)
  if (bet) return <Placed bet={bet} cup={cup} said={said} onBack={onBack} onOpen={onOpen} />
  const { odds } = market
  return (
    <div className={styles.slip}>
      <div className={styles.pick}>
        <div>
          <p className={styles.small}>{said.match(match.id)}</p>
          <p className={styles.outcome}>{said.outcome(match.id, outcome)}</p>
          <p className={styles.small}>
            {formatMoment(match.kickoffAt)} · {t('slip.after90')}
          </p>
        </div>
        {odds && <SlipOdds before={seen?.[outcome] ?? odds[outcome]} now={odds[outcome]} />}
      </div>
      {taking === 'open' && odds ? (
        <SlipStake
          {...props}
          odds={odds}
          isChanged={seen !== null && seen.version !== odds.version}
          typed={typed}
          onType={setTyped}
          onAgree={() => setSeen(odds)}
          onPlaced={setPlaced}
        />
      ) : (
        <Resting taking={taking === 'open' ? 'closed' : taking}>
          <Button onClick={onBack}>{t('slip.back')}</Button>
        </Resting>
      )}
    </div>
  )
}

/** Why nothing can be bet now; the slip takes bets again by itself where the market does. */
function Resting({ taking, children }: { taking: 'suspended' | 'closed'; children: ReactNode }) {
  const { t } = useTranslation('worldCup')
  const code = taking === 'closed' ? 'MARKET_CLOSED' : 'MARKET_SUSPENDED'
  return (
    <Notice scene="lost" title={t(`errors.${code}`)} text={t(`slip.${taking}`)}>
      {children}
    </Notice>
  )
}
