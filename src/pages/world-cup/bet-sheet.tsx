import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Facts } from '../../components/page/facts.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { BetMoves } from './bet-moves.tsx'
import { BetResults } from './bet-results.tsx'
import styles from './bet-sheet.module.css'
import type { CupProps, OpenedBet } from './cup-data.ts'
import { formatOdds } from './format-figures.ts'
import { useBetWords } from './use-bet-words.ts'
import { useDiamonds } from './use-diamonds.ts'

interface BetSheetProps extends CupProps {
  /** Its parameter is a bet's id. */
  sheet: SheetPlace & { param: string | null }
}

/** A bet of mine, down to the transfers that moved its diamonds. */
export function BetSheet({ sheet, ...props }: BetSheetProps) {
  const { t } = useTranslation('worldCup')
  return (
    <Sheet title={t('bet.title')} sheet={sheet} name="bet">
      {sheet.param !== null && <Opened key={sheet.param} id={sheet.param} {...props} />}
    </Sheet>
  )
}

/** A settlement may come while it is open. */
const SEEN = { whenSeen: true } as const

function Opened({ id, ...props }: CupProps & { id: string }) {
  const load = useCallback(() => call('GET /api/world-cup/bets/:id', { params: { id } }), [id])
  const { state, data, error, retry } = useLoad(load, SEEN)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton lines={6} />
  return <Told opened={data} {...props} />
}

function Told({ opened, ...props }: CupProps & { opened: OpenedBet }) {
  const { t } = useTranslation('worldCup')
  const said = useBetWords(props)
  const diamonds = useDiamonds()
  const { bet, moves, results } = opened
  return (
    <div className={styles.opened}>
      <Facts
        rows={[
          [t('bet.of'), said.match(bet.matchId)],
          [t('bet.outcome'), said.outcome(bet.matchId, bet.outcome)],
          [t('bet.stake'), diamonds(bet.stake)],
          [t('bet.odds'), formatOdds(bet.odds)],
          [t('bet.possible'), diamonds(bet.possible)],
          [t('bet.at'), formatMoment(bet.at)],
          [t('bet.stateName'), t(`bet.state.${bet.state}`)],
          bet.state !== 'open' && [t('bet.paid'), diamonds(bet.paid)],
        ]}
      />
      <BetResults bet={bet} results={results} moves={moves} said={said} />
      <BetMoves moves={moves} />
    </div>
  )
}
