import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  /** The small scene above the sentence. */
  scene: 'empty' | 'fault' | 'lost'
  title: string
  text?: string
  /** The way on. */
  children?: ReactNode
}

const SCENES = {
  empty: (
    <>
      <circle cx="60" cy="56" r="34" fill="var(--raised)" />
      <path
        d="M44 60c4 10 28 10 32 0"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="50" cy="50" r="4" fill="var(--text)" />
      <circle cx="70" cy="50" r="4" fill="var(--text)" />
    </>
  ),
  fault: (
    <>
      <path
        d="M60 22l40 68H20z"
        fill="var(--raised)"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M60 46v20M60 76v2" stroke="var(--text)" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  lost: (
    <>
      <circle cx="54" cy="52" r="26" fill="var(--raised)" stroke="var(--accent)" strokeWidth="4" />
      <path d="M74 72l20 20" stroke="var(--accent)" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M46 46l16 14M62 46L46 60"
        stroke="var(--text)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
}

/** Says that there is nothing, or that something went wrong, and offers the next step. */
export function Notice({ scene, title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={scene === 'fault' ? 'alert' : undefined}>
      <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
        <circle cx="24" cy="26" r="3" fill="var(--gold)" />
        <circle cx="98" cy="34" r="2" fill="var(--text-secondary)" />
        <circle cx="88" cy="14" r="3" fill="var(--accent)" opacity=".6" />
        {SCENES[scene]}
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  )
}
