import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useToast } from '../../base/toast.ts'
import styles from './toast-host.module.css'

const SHOWN_MS = 2_600

/**
 * Shows toasts. It stands in the page's own tree: a toast that is called up would need a React root
 * of its own (decision 005).
 */
export function ToastHost() {
  const { text, hide } = useToast()
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(hide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text, hide])
  // Beside the page, since a sheet hides the page from screen readers.
  return createPortal(
    <div className={styles.host} role="status" aria-live="polite">
      {text !== null && (
        <p key={text} className={styles.toast}>
          {text}
        </p>
      )}
    </div>,
    document.body,
  )
}
