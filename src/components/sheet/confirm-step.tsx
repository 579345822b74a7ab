import type { ReactNode } from 'react'
import words from '../text/words.module.css'
import styles from './confirm-step.module.css'

interface ConfirmStepProps {
  /** Not needed where the sheet's own title says it. */
  title?: string
  text: string
  /** It tells how something ended, and is read out at once. */
  isNews?: boolean
  children?: ReactNode
}

/** A step of a sheet that asks before it acts: the question, what it means, and the answers. */
export function ConfirmStep({ title, text, isNews = false, children }: ConfirmStepProps) {
  return (
    <div className={styles.asked}>
      {title !== undefined && (
        <p className={words.title} role={isNews ? 'status' : undefined}>
          {title}
        </p>
      )}
      <p className={words.text}>{text}</p>
      {children}
    </div>
  )
}
