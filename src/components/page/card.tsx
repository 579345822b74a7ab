import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A surface that holds one thing together. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`${styles.card} ${className}`}>{children}</section>
}
