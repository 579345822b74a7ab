import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../load/use-error-text.ts'
import styles from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Refreshes its content when pulled down. A failure is shown as a toast, and the content stays. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  const box = useRef<HTMLDivElement>(null)
  const { stage, height } = usePull(box, async () => {
    try {
      await onRefresh()
    } catch (error) {
      toast(textOf(error))
    }
  })
  return (
    <div ref={box}>
      <div
        className={styles.head}
        style={{ blockSize: height }}
        data-held={stage === 'pull' || stage === 'release'}
      >
        <p className={styles.text} role="status">
          {stage && t(`pull.${stage}`)}
        </p>
      </div>
      {children}
    </div>
  )
}
