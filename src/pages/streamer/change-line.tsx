import type { StreamerFigure } from '../../../contract/streamer-constants.ts'
import styles from './change-line.module.css'
import { useFigureWords } from './use-figure-words.ts'

interface ChangeLineProps {
  figure: StreamerFigure
  now: number
  /** Null where it is not known. */
  before: number | null
}

const ARROWS = {
  up: 'M6 10V2M2.500 5.500L6 2l3.500 3.500',
  down: 'M6 2v8M2.500 6.500L6 10l3.500-3.500',
  same: 'M2 6h8',
}

/** By how much a figure changed against the month before: an arrow, an amount and a word. */
export function ChangeLine({ figure, now, before }: ChangeLineProps) {
  const change = useFigureWords().change(figure, now, before)
  if (!change) return null
  return (
    <span className={styles.change} data-to={change.to}>
      <svg className={styles.arrow} viewBox="0 0 12 12" aria-hidden="true">
        <path
          d={ARROWS[change.to]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {change.text}
    </span>
  )
}
