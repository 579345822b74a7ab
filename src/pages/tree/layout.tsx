import type { ReactNode } from 'react'
import styles from './layout.module.css'

interface LayoutProps {
  /** What is read at a glance. */
  above: ReactNode
  garden: ReactNode
  /** What is said and tapped, under the thumb. */
  below: ReactNode
  children?: ReactNode
}

/** Where everything stands around the garden, which reaches behind all of it. */
export function Layout({ above, garden, below, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.garden}>{garden}</div>
      <div className={styles.above}>{above}</div>
      <div className={styles.below}>{below}</div>
      {children}
    </div>
  )
}
