import type { ReactNode } from 'react'
import styles from './stage.module.css'

interface StageFrameProps {
  isBusy?: boolean
  children?: ReactNode
}

/** The room of two photos side by side, the same while they load. */
export function StageFrame({ isBusy = false, children }: StageFrameProps) {
  return (
    <div className={styles.stage} aria-busy={isBusy}>
      {children ?? (
        <>
          <div className={styles.side} />
          <div className={styles.side} />
        </>
      )}
    </div>
  )
}
