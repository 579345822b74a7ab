import { useTranslation } from 'react-i18next'
import type { ExtraReturnCard } from '../../../contract/extra-return.ts'
import { formatNumber, formatShortMoment } from '../../base/format.ts'
import { timeLeft } from '../../base/time-left.ts'
import { useTicking } from '../../base/use-ticking.ts'
import { Amount } from '../../components/money/amount.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './day-cards.module.css'

interface DayCardsProps {
  cards: readonly ExtraReturnCard[]
  onOpen: (number: number) => void
}

/** The days in their order, each with its part; the one that turns next counts down by the server's clock. */
export function DayCards({ cards, onOpen }: DayCardsProps) {
  const next = cards.find(({ state }) => state === 'open' || state === 'coming')
  return (
    <ol className={styles.cards}>
      {cards.map((card) => (
        <li key={card.number}>
          <DayCard card={card} isNext={card === next} onOpen={() => onOpen(card.number)} />
        </li>
      ))}
    </ol>
  )
}

interface DayCardProps {
  card: ExtraReturnCard
  isNext: boolean
  onOpen: () => void
}

function DayCard({ card, isNext, onOpen }: DayCardProps) {
  const { t } = useTranslation('extraReturn')
  const { number, diamonds, opensAt, state } = card
  return (
    <CardButton
      className={styles.card ?? ''}
      data-state={state}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={styles.words}>
        <b>{t('day', { number: formatNumber(number) })}</b>
        <span className={styles.when}>
          {isNext ? (
            <CountDown card={card} />
          ) : (
            t(`state.${state}`, { when: formatShortMoment(opensAt) })
          )}
        </span>
      </span>
      <span className={styles.amount}>
        <Amount currency="diamond" value={diamonds} />
      </span>
    </CardButton>
  )
}

function CountDown({ card: { state, opensAt, endsAt } }: { card: ExtraReturnCard }) {
  const { t } = useTranslation('extraReturn')
  const now = serverNow()
  const until = state === 'open' ? endsAt : opensAt
  useTicking(until > now)
  return t(state === 'open' ? 'left' : 'opensIn', { time: timeLeft(until, now) })
}
