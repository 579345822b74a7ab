import { useEffect } from 'react'
import { useToast } from './toast.ts'
import styles from './toast-host.module.css'

const SHOWN_MS = 2_600

/**
 * Shows toasts. Declarative, because antd-mobile's imperative Toast mounts a root of its own, which
 * React 19 no longer offers in the way it asks.
 */
export function ToastHost() {
  const { text, hide } = useToast()
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(hide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text, hide])
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {text !== null && (
        <p key={text} className={styles.toast}>
          {text}
        </p>
      )}
    </div>
  )
}
