import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { shareOf } from '../../../machines/streamer/best.ts'
import { formatMonth, formatShortMonth } from '../../base/format.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './month-strip.module.css'
import { useFigureWords } from './use-figure-words.ts'
import { usePlace } from './use-place.ts'

interface MonthStripProps {
  /** The newest first. */
  months: Answer<'GET /api/streamer/months'>['months']
  shown: string
}

/** A year of points, a bar a month: each is chosen by a tap. */
export function MonthStrip({ months, shown }: MonthStripProps) {
  const { t } = useTranslation('streamer')
  const words = useFigureWords()
  const { showMonth } = usePlace()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current?.querySelector<HTMLElement>(`[data-month="${shown}"]`)
    if (list.current && bar) {
      list.current.scrollLeft = bar.offsetLeft - (list.current.clientWidth - bar.offsetWidth) / 2
    }
  }, [shown])
  const most = Math.max(...months.map(({ figures }) => figures.milli))
  return (
    <nav aria-label={t('months')}>
      <ul ref={list} className={styles.strip}>
        {[...months].reverse().map(({ month, figures }) => (
          <li key={month}>
            <button
              type="button"
              className={styles.month}
              data-month={month}
              aria-current={month === shown}
              onClick={() => showMonth(month)}
            >
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  style={{ blockSize: `${shareOf(figures.milli, most) * 100}%` }}
                />
              </span>
              <span className={styles.name} aria-hidden="true">
                {formatShortMonth(month)}
              </span>
              <VisuallyHidden>
                {formatMonth(month)}: {words.points(figures.milli)}
              </VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
