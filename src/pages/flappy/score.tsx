import { formatNumber } from '../../base/format.ts'
import styles from './score.module.css'

/** The gates passed: large in the air, and each one pops. Screen readers are told by the announcer. */
export function Score({ score, isBig }: { score: number; isBig: boolean }) {
  return (
    <p className={styles.score} data-big={isBig} aria-hidden="true">
      <span key={score} className={styles.figure} data-pops={score > 0}>
        {formatNumber(score)}
      </span>
    </p>
  )
}
