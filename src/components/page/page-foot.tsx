import type { ReactNode } from 'react'
import styles from './page-foot.module.css'

/** A sticky foot with the main action of a long page. */
export function PageFoot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot} data-main>
      {children}
    </div>
  )
}
