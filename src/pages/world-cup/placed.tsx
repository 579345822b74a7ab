import { useTranslation } from 'react-i18next'
import type { Bet } from '../../../contract/world-cup.ts'
import { formatTime } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CopyButton } from '../../components/button/copy-button.tsx'
import { Facts } from '../../components/page/facts.tsx'
import words from '../../components/text/words.module.css'
import type { Cup } from './cup-data.ts'
import styles from './slip.module.css'
import type { BetWords } from './use-bet-words.ts'
import { useDiamonds } from './use-diamonds.ts'

interface PlacedProps {
  bet: Bet
  cup: Cup
  said: BetWords
  onBack: () => void
  onOpen: (betId: string) => void
}

/** The receipt of a bet that was placed: calm, since nothing is won by it. */
export function Placed({ bet, cup, said, onBack, onOpen }: PlacedProps) {
  const { t } = useTranslation('worldCup')
  const diamonds = useDiamonds()
  return (
    <div className={styles.slip}>
      <p className={words.title} role="status">
        {t('slip.placed')}
      </p>
      <Facts
        rows={[
          [t('bet.of'), said.match(bet.matchId)],
          [t('bet.outcome'), said.outcome(bet.matchId, bet.outcome)],
          [t('bet.stake'), said.stake(bet)],
          [t('bet.possible'), diamonds(bet.possible)],
        ]}
      />
      <p className={styles.id}>
        <span>{t('bet.id', { id: bet.id })}</span>
        <CopyButton text={bet.id} what={t('bet.idName')} />
      </p>
      <p className={words.text}>{t('slip.settles', { time: formatTime(cup.settlesAt) })}</p>
      <Button onClick={onBack}>{t('slip.done')}</Button>
      <Button look="quiet" onClick={() => onOpen(bet.id)}>
        {t('slip.open')}
      </Button>
    </div>
  )
}
