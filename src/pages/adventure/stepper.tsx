import { formatNumber } from '../../base/format.ts'
import styles from './stepper.module.css'

interface StepperProps {
  value: number
  min: number
  max: number
  /** What one tap adds or takes. */
  step: number
  /** What the two buttons and the figure say, for those who hear them. */
  labels: { less: string; more: string; value: string }
  onChange: (value: number) => void
}

/** A number with one button less and one more. */
export function Stepper({ value, min, max, step, labels, onChange }: StepperProps) {
  const canLess = value > min
  const canMore = value < max
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.less}
        aria-disabled={!canLess}
        onClick={() => {
          if (canLess) onChange(Math.max(min, value - step))
        }}
      >
        <Sign isPlus={false} />
      </button>
      <output className={styles.value} aria-label={labels.value} data-any={value > 0}>
        {formatNumber(value)}
      </output>
      <button
        type="button"
        className={`${styles.button} ${styles.more}`}
        aria-label={labels.more}
        aria-disabled={!canMore}
        onClick={() => {
          if (canMore) onChange(Math.min(max, value + step))
        }}
      >
        <Sign isPlus />
      </button>
    </div>
  )
}

function Sign({ isPlus }: { isPlus: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={isPlus ? 'M6 12h12M12 6v12' : 'M6 12h12'}
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
