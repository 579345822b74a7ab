import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDay, formatWeekday } from '../../base/format.ts'
import styles from './strip.module.css'

interface DayStripProps {
  days: readonly { day: string }[]
  today: string
  shown: string
  onShow: (day: string) => void
}

/** The days on which is played, in a row to scroll; the shown one is in sight. */
export function DayStrip({ days, today, shown, onShow }: DayStripProps) {
  const { t } = useTranslation('worldCup')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)
    if (list.current && chip) {
      list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2
    }
  }, [shown])
  return (
    <nav aria-label={t('match.days')}>
      <ul ref={list} className={styles.strip}>
        {days.map(({ day }) => (
          <li key={day}>
            <button
              type="button"
              className={styles.chip}
              data-day={day}
              aria-current={day === shown}
              onClick={() => onShow(day)}
            >
              <small>{day === today ? t('match.today') : formatWeekday(day)}</small>
              <b>{formatShortDay(day)}</b>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
