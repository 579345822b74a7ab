import type { ReactNode } from 'react'
import words from '../text/words.module.css'
import styles from './confirm-step.module.css'

interface ConfirmStepProps {
  /** Not needed if the sheet's own title says it. */
  title?: string
  text: string
  /** It reports a result, which screen readers announce at once. */
  isNews?: boolean
  children?: ReactNode
}

/** The confirmation step of a sheet: the question, its consequences, and buttons to answer. */
export function ConfirmStep({ title, text, isNews = false, children }: ConfirmStepProps) {
  return (
    <div className={styles.step}>
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
