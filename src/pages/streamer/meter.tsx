import { ShareBar } from '../../components/page/share-bar.tsx'
import styles from './meter.module.css'

interface MeterProps {
  /** From 0 to 1. */
  part: number
  /** Where a mark stands; none if omitted. */
  mark?: number
  label: string
  /** What the bar shows, in words. */
  text: string
}

/** A bar that is filled in part, with the same in words. */
export function Meter({ part, mark, label, text }: MeterProps) {
  return (
    <div className={styles.meter}>
      <b className={styles.label}>{label}</b>
      <ShareBar className={styles.bar} part={part}>
        {mark !== undefined && (
          <span className={styles.mark} style={{ insetInlineStart: `${mark * 100}%` }} />
        )}
      </ShareBar>
      <span className={styles.text}>{text}</span>
    </div>
  )
}
