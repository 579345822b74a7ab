import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useToast } from '../../base/toast.ts'
import styles from './toast-host.module.css'

const SHOWN_MS = 2_600

/**
 * Renders the toast of `base/toast.ts`, as a part of the page's tree: a toast with an imperative API would
 * need a React root of its own (decision 005).
 */
export function ToastHost() {
  const { text, hide } = useToast()
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(hide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text, hide])
  // Outside of the page's root, which is hidden from screen readers while a sheet is open.
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
