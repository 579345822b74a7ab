import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { LateTaps } from '../../components/game/late-taps.tsx'
import { Price } from '../../components/money/price.tsx'
import { formatOdds } from './format-figures.ts'
import styles from './slip.module.css'
import type { Betting } from './use-betting.ts'

interface SlipButtonProps {
  /** Those that have become others, and are asked for; null where nothing changed. */
  odds: number | null
  /** Null where it can't be bet. */
  stake: number | null
  betting: Betting
  onBet: () => void
}

/** Places the bet; while an answer is missing it asks for that. */
export function SlipButton({ odds, stake, betting, onBet }: SlipButtonProps) {
  const { t } = useTranslation('worldCup')
  const { isBusy, lost } = betting
  if (lost.isTold) {
    return (
      <div className={styles.lost}>
        <p role="status">{t('slip.lost')}</p>
        <Button look="quiet" aria-disabled={lost.isAsking} onClick={lost.ask}>
          {t(lost.isAsking ? 'slip.checking' : 'slip.check')}
        </Button>
      </div>
    )
  }
  const label = () => {
    if (isBusy) return t('slip.placing')
    return odds === null ? t('slip.bet') : t('slip.betAt', { odds: formatOdds(odds) })
  }
  return (
    <LateTaps className={styles.taps}>
      <Button aria-disabled={isBusy || stake === null} onClick={isBusy ? undefined : onBet}>
        {label()}
        {!isBusy && stake !== null && <Price diamonds={stake} />}
      </Button>
    </LateTaps>
  )
}
