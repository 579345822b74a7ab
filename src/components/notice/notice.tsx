import type { ReactNode } from 'react'
import { Character } from '../picture/character.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  /** Chooses the mood of the character above the title; `fault` is also announced as an alert. */
  scene: 'empty' | 'fault' | 'lost'
  title: string
  text?: string | undefined
  /** Buttons for the next step. */
  children?: ReactNode
}

const MOODS = { empty: 'glad', fault: 'worried', lost: 'searching' } as const

/** An empty state or an error, with a picture and the next step. */
export function Notice({ scene, title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={scene === 'fault' ? 'alert' : undefined}>
      <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
        <circle cx="20" cy="26" r="3" fill="var(--gold)" />
        <circle cx="108" cy="26" r="2" fill="var(--text-secondary)" />
        <circle cx="36" cy="10" r="2" fill="var(--accent)" opacity=".6" />
        <Character mood={MOODS[scene]} />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
