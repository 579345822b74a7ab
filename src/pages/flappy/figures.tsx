import { formatNumber } from '../../base/format.ts'
import styles from './panels.module.css'

interface FiguresProps {
  /** Null while there is none. */
  figures: { name: string; value: number | null }[]
}

/** Figures beside each other, and what each counts. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.figureName}>{name}</dt>
          <dd className={styles.figureValue}>{value === null ? '–' : formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
