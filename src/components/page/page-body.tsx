import type { ReactNode } from 'react'
import styles from './page-body.module.css'

interface PageBodyProps {
  /** Smaller gaps, for parts that belong together, such as the cards of one list. */
  isDense?: boolean
  children: ReactNode
}

/** A page's content in one column of readable width. */
export function PageBody({ isDense = false, children }: PageBodyProps) {
  return (
    <div className={styles.body} data-dense={isDense}>
      {children}
    </div>
  )
}
