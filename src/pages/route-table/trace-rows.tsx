import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../machines/replay/rows.ts'
import { formatNumber } from '../../base/format.ts'
import words from '../../components/text/words.module.css'
import styles from './trace-rows.module.css'

interface TraceRowsProps {
  rows: readonly Row[]
  /** The row that the run has come to. */
  place: number
  onGoTo: (place: number) => void
}

/** A long recording has thousands of rows: those near the one that is shown stand here. */
const NEAR = 60

/** What happened, in order; a tap on a row goes there. */
export function TraceRows({ rows, place, onGoTo }: TraceRowsProps) {
  const { t } = useTranslation('traces')
  const list = useRef<HTMLOListElement>(null)
  const titleId = useId()
  const first = Math.max(0, place - NEAR)
  useEffect(() => {
    const row = list.current?.children[place - first]
    if (!list.current || !(row instanceof HTMLElement)) return
    const middle = row.offsetTop + row.offsetHeight / 2
    list.current.scrollTop = middle - list.current.clientHeight / 2
  }, [place, first])
  return (
    <>
      <h3 id={titleId} className={words.text}>
        {t('rows')}
      </h3>
      <ol ref={list} className={styles.rows} aria-labelledby={titleId}>
        {rows.slice(first, place + NEAR).map((row, index) => (
          <li key={row.last}>
            <button
              type="button"
              className={styles.row}
              aria-current={first + index === place ? 'step' : undefined}
              onClick={() => onGoTo(first + index)}
            >
              <span className={styles.at}>{formatNumber(row.at)}</span>
              <b>{row.count > 1 ? `${row.event} ×${row.count}` : row.event}</b>
              <span>{row.from === row.to ? row.to : `${row.from} → ${row.to}`}</span>
              {row.changed.length > 0 && (
                <small className={styles.changed}>{row.changed.join(', ')}</small>
              )}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
