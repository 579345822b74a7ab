import type { ReactNode } from 'react'
import styles from './page-body.module.css'

interface PageBodyProps {
  /** Smaller gaps, for parts that belong together, such as the cards of one list. */
  isDense?: boolean
  /**
   * Uses a desktop's width: lists of cards stand in as many columns as fit, and each `PageColumn` beside the
   * other. For forms and texts alone one readable column is right.
   */
  isWide?: boolean
  children: ReactNode
}

/** A page's content in one column of readable width, or in more where a page gains by it. */
export function PageBody({ isDense = false, isWide = false, children }: PageBodyProps) {
  return (
    <div className={styles.body} data-dense={isDense} data-wide={isWide}>
      {children}
    </div>
  )
}

/** Of a wide page one of two columns; on a phone they follow each other like the page's other parts. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}
