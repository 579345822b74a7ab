import type { ReactNode } from 'react'
import styles from './share-bar.module.css'

interface ShareBarProps {
  /** How much of it is filled, from 0 to 1; more is all of it. */
  part: number
  /** Sets `--bar-color` and `--bar-size`, which are the accent and 8px. */
  className?: string | undefined
  /** What stands on it. */
  children?: ReactNode
}

/** A bar that is filled in part. What it shows stands in words beside it. */
export function ShareBar({ part, className = '', children }: ShareBarProps) {
  return (
    <span className={`${styles.track} ${className}`} aria-hidden="true">
      <span className={styles.fill} style={{ inlineSize: `${Math.min(1, part) * 100}%` }} />
      {children}
    </span>
  )
}
