import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { shareOf } from '../../../machines/streamer/best.ts'
import { paceOf } from '../../../machines/streamer/pace.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import styles from './goal-card.module.css'
import { Meter } from './meter.tsx'
import { useFigureWords } from './use-figure-words.ts'

interface GoalCardProps {
  month: StreamerMonth
  /** Opens the sheet in which it is set; null of a month that is over. */
  onChange: (() => void) | null
}

/** The goal of a month, and whether its pace leads there. */
export function GoalCard({ month, onChange }: GoalCardProps) {
  const { t } = useTranslation('streamer')
  const change = onChange && (
    <Button look="quiet" aria-haspopup="dialog" onClick={onChange}>
      {t(month.goal ? 'goal.change' : 'goal.set')}
    </Button>
  )
  return (
    <Card className={styles.card ?? ''}>
      <h2 className={styles.title}>{t('goal.title')}</h2>
      {month.goal ? (
        <Pace month={month} points={month.goal.points} />
      ) : (
        <p className={styles.text}>{t('goal.none')}</p>
      )}
      {change}
    </Card>
  )
}

/** What was expected by now, where the month leads, and what each day has to bring. */
function Pace({
  month: { month, today, days, total },
  points,
}: {
  month: StreamerMonth
  points: number
}) {
  const { t } = useTranslation('streamer')
  const words = useFigureWords()
  const goalMilli = points * 1_000
  const earnedMilli = total.milli
  const todayMilli = days.find(({ day }) => day === today)?.figures.milli ?? 0
  const pace = paceOf({ month, today, goalMilli, earnedMilli, todayMilli })
  const { state, expectedMilli, forecastMilli, neededMilli, daysLeft } = pace
  const earned = words.points(earnedMilli)
  return (
    <>
      <Meter
        part={Math.min(1, shareOf(earnedMilli, goalMilli))}
        {...(daysLeft > 0 && { mark: shareOf(expectedMilli, goalMilli) })}
        label={t(`goal.${state}`)}
        text={t('goal.of', { earned, goal: words.points(goalMilli) })}
      />
      {daysLeft > 0 && (
        <dl className={styles.pace}>
          <Line name={t('goal.expected')} value={words.points(expectedMilli)} />
          {forecastMilli !== null && (
            <Line name={t('goal.forecast')} value={words.points(forecastMilli)} />
          )}
          {neededMilli > 0 && (
            <Line name={t('goal.needed', { count: daysLeft })} value={words.points(neededMilli)} />
          )}
        </dl>
      )}
    </>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
