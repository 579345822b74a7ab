import { useTranslation } from 'react-i18next'
import type { StreamerMonth } from '../../../contract/streamer.ts'
import type { StreamerFigure } from '../../../contract/streamer-constants.ts'
import { ChangeLine } from './change-line.tsx'
import styles from './figures.module.css'
import { useFigureWords } from './use-figure-words.ts'

interface FiguresProps {
  month: StreamerMonth
  figures: readonly StreamerFigure[]
}

/** Figures of a month, each against the month before. */
export function Figures({ month: { total, before }, figures }: FiguresProps) {
  const { t } = useTranslation('streamer')
  const words = useFigureWords()
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure} className={styles.figure}>
          <dt>{t(`figures.${figure}`)}</dt>
          <dd className={styles.value}>{words.value(figure, total[figure])}</dd>
          <dd>
            <ChangeLine figure={figure} now={total[figure]} before={before.figures[figure]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
