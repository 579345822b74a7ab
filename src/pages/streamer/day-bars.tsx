import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import { shareOf } from '../../../machines/streamer/best.ts'
import { dayOf, daysIn, monthOf } from '../../../machines/streamer/calendar.ts'
import { formatDay, formatMonth, formatNumber } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './day-bars.module.css'
import { useFigureWords } from './use-figure-words.ts'

/** These days have their numbers below. */
const NUMBERED = [1, 8, 15, 22, 29]

/**
 * Points a day as bars, the month before as a line. A finger, or the keys of a slider, goes from day to day; what the
 * day brought is said above.
 */
export function DayBars({ month: { month, days, before } }: { month: StreamerMonth }) {
  const { t } = useTranslation('streamer')
  const words = useFigureWords()
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? days.length, days.length)
  const [count, monthBefore] = [daysIn(month), monthOf(before.through)]
  const line = before.days.slice(0, count)
  const most = Math.max(...days.map(({ figures }) => figures.milli), ...line)
  const hasBefore = line.some((milli) => milli > 0)
  const told = t('days.told', {
    day: formatDay(dayOf(month, at)),
    points: words.points(days[at - 1]?.figures.milli ?? 0),
  })
  const lastTime = before.days[at - 1]
  const toldBefore =
    hasBefore && lastTime !== undefined
      ? t('days.told', {
          day: formatDay(dayOf(monthBefore, at)),
          points: words.points(lastTime),
        })
      : null
  return (
    <PagePart title={t('days.title')}>
      <Card className={styles.card ?? ''}>
        <p className={styles.told}>
          <b>{told}</b>
          {toldBefore !== null && <span>{toldBefore}</span>}
        </p>
        <div className={styles.chart}>
          <span className={styles.most} aria-hidden="true">
            {formatNumber(most / 1_000)}
          </span>
          <input
            className={styles.slider}
            type="range"
            min={1}
            max={days.length}
            value={at}
            aria-label={t('days.title')}
            aria-valuetext={[told, toldBefore].filter(Boolean).join('; ')}
            style={{ inlineSize: `${(days.length / count) * 100}%` }}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
          <div className={styles.bars} aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
              <span
                key={dayOf(month, index + 1)}
                className={styles.slot}
                data-chosen={index + 1 === at}
              >
                <span
                  className={styles.bar}
                  style={{
                    blockSize: `${shareOf(days[index]?.figures.milli ?? 0, most) * 100}%`,
                  }}
                />
              </span>
            ))}
          </div>
          {hasBefore && <BeforeLine line={line} count={count} most={most} />}
          <div className={styles.numbers} aria-hidden="true">
            {NUMBERED.filter((day) => day <= count).map((day) => (
              <span key={day} style={{ insetInlineStart: `${((day - 0.5) / count) * 100}%` }}>
                {day}
              </span>
            ))}
          </div>
        </div>
        <ul className={styles.legend} aria-hidden="true">
          <li data-of="now">{formatMonth(month)}</li>
          {hasBefore && <li data-of="before">{formatMonth(monthBefore)}</li>}
        </ul>
      </Card>
    </PagePart>
  )
}

interface BeforeLineProps {
  line: readonly number[]
  /** How many days are beside each other. */
  count: number
  most: number
}

/** The days of the month before as a faint line. */
function BeforeLine({ line, count, most }: BeforeLineProps) {
  const points = line.map((milli, index) => `${index + 0.5},${100 - shareOf(milli, most) * 100}`)
  return (
    <svg
      className={styles.before}
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="4 3"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
