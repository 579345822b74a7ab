import { type ReactNode, useState } from 'react'
import { lightOf } from '../../../machines/tree/season.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './layout.module.css'

interface GroundsProps {
  /** Of the couple; null where there is none yet. */
  offsetMinutes: number | null
  children: ReactNode
}

/** What the garden lies in before it is drawn, and where its picture ends: the hour's own sky. */
export function Grounds({ offsetMinutes, children }: GroundsProps) {
  const [enteredAt] = useState(serverNow)
  return (
    <div className={styles.grounds} data-light={lightOf(enteredAt, offsetMinutes ?? homeOffset())}>
      {children}
    </div>
  )
}

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
