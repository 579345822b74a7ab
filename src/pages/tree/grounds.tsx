import { type ReactNode, useState } from 'react'
import { lightOf } from '../../../machines/tree/season.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './grounds.module.css'

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
