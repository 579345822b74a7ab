import type { ReactNode } from 'react'
import styles from './page-foot.module.css'

/** What a long page is there to do, under the thumb however far one has read. */
export function PageFoot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot} data-main>
      {children}
    </div>
  )
}
