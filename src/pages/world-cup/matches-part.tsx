import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOf, nearestDay } from '../../../machines/world-cup/days.ts'
import { formatDay } from '../../base/format.ts'
import { Notice } from '../../components/notice/notice.tsx'
import words from '../../components/text/words.module.css'
import { DayStrip } from './day-strip.tsx'
import { MatchCard } from './match-card.tsx'
import styles from './matches-part.module.css'
import { ownDay } from './own-day.ts'
import type { ShownProps } from './shown.ts'
import { usePlace } from './use-place.ts'

/** The matches of one day, and the days to choose from, the nearest one first. */
export function MatchesPart(props: ShownProps) {
  const { cup, now } = props
  const { t } = useTranslation('worldCup')
  const place = usePlace()
  const days = useMemo(() => daysOf(cup.matches, ownDay), [cup.matches])
  const today = ownDay(now)
  const chosen = days.find(({ day }) => day === place.day)
  const shown = chosen ?? days.find(({ day }) => day === nearestDay(days, today))
  if (!shown) return <Notice scene="empty" title={t('empty.matches')} />
  return (
    <>
      <DayStrip days={days} today={today} shown={shown.day} onShow={place.showDay} />
      <section className={styles.day}>
        <h2 className={words.title}>{formatDay(shown.day)}</h2>
        {shown.matches.map((match) => (
          <MatchCard key={match.id} {...props} match={match} />
        ))}
      </section>
    </>
  )
}
