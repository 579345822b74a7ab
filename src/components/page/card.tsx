import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A surface that groups content. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`${styles.card} ${className}`}>{children}</section>
}
