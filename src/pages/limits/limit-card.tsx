import { useTranslation } from 'react-i18next'
import type { PlayLimit, PlayPeriod } from '../../../contract/play.ts'
import { formatMoment, formatNumber, sentences } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Card } from '../../components/page/card.tsx'
import { ShareBar } from '../../components/page/share-bar.tsx'
import styles from './page.module.css'

interface LimitCardProps {
  period: PlayPeriod
  limit: PlayLimit
  onChange: () => void
}

/** Whether a limit is the first to set: the page's foot offers that, not its card. */
export function isFirstStep(period: PlayPeriod, { diamonds }: PlayLimit): boolean {
  return period === 'day' && diamonds === null
}

/** One limit: what went into games against it, when that begins anew, and what comes later. */
export function LimitCard({ period, limit, onChange }: LimitCardProps) {
  const { t } = useTranslation('limits')
  const prizeText = usePrizeText()
  const diamondText = (amount: number) => prizeText({ currency: 'diamond', amount })
  const { diamonds, spentDiamonds, resetsAt, later } = limit
  return (
    <Card className={styles.card ?? ''}>
      <h3 className={styles.cardTitle}>{t(`limits.${period}.title`)}</h3>
      <div className={styles.figures}>
        <span className={styles.name}>{t(`limits.${period}.spent`)}</span>
        <span className={styles.amount}>
          <CurrencyIcon currency="diamond" />
          {diamonds === null
            ? formatNumber(spentDiamonds)
            : t('limits.of', { spent: formatNumber(spentDiamonds), limit: formatNumber(diamonds) })}
        </span>
      </div>
      {diamonds !== null && (
        <Bar
          name={t(`limits.${period}.title`)}
          spent={spentDiamonds}
          limit={diamonds}
          text={t('limits.left', { amount: diamondText(Math.max(0, diamonds - spentDiamonds)) })}
        />
      )}
      <p className={styles.cardText}>
        {sentences(
          diamonds === null && t('limits.none'),
          t(`limits.${period}.resets`, { when: formatMoment(resetsAt) }),
          diamonds !== null && spentDiamonds >= diamonds && t('limits.reached'),
        )}
      </p>
      {later && (
        <p className={styles.later}>
          {later.diamonds === null
            ? t('limits.laterNone', { when: formatMoment(later.from) })
            : t('limits.later', {
                when: formatMoment(later.from),
                amount: diamondText(later.diamonds),
              })}
        </p>
      )}
      {!isFirstStep(period, limit) && (
        <Button look="quiet" onClick={onChange}>
          {t(`limits.${period}.${diamonds === null ? 'set' : 'change'}`)}
        </Button>
      )}
    </Card>
  )
}

interface BarProps {
  name: string
  spent: number
  limit: number
  /** What is left, in words. */
  text: string
}

function Bar({ name, spent, limit, text }: BarProps) {
  const share = Math.min(1, spent / limit)
  return (
    <>
      <div
        className={styles.limit}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(spent, limit)}
        aria-valuetext={text}
        data-fill={share < NEARLY ? 'part' : share < 1 ? 'nearly' : 'full'}
      >
        <ShareBar className={styles.bar} part={share} />
      </div>
      <p className={styles.left} aria-hidden="true">
        {text}
      </p>
    </>
  )
}

/** From this share on the bar warns. */
const NEARLY = 0.8
