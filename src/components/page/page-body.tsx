import type { ReactNode } from 'react'
import styles from './page-body.module.css'

interface PageBodyProps {
  /** Its things belong together, as cards of one list do; else each is a chapter. */
  isDense?: boolean
  children: ReactNode
}

/** What a page holds, one below the other, as wide as reads well. */
export function PageBody({ isDense = false, children }: PageBodyProps) {
  return (
    <div className={styles.body} data-dense={isDense}>
      {children}
    </div>
  )
}
