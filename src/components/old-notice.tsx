import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatTime } from '../base/format.ts'
import { oldSince, useShown } from './as-of.ts'
import styles from './old-notice.module.css'

const isOffline = () => !navigator.onLine

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says quietly, over any page, that there is no network and since when what it shows may be old. */
export function OldNotice() {
  const { t } = useTranslation('shell')
  const since = oldSince(
    useShown(({ all }) => all).values(),
    useSyncExternalStore(follow, isOffline),
  )
  // Beside the page, since a sheet hides the page from screen readers.
  return createPortal(
    <div className={styles.place} role="status">
      {since !== null && <p className={styles.notice}>{t('old', { since: formatSince(since) })}</p>}
    </div>,
    document.body,
  )
}

/** The time alone, where it is of today. */
function formatSince(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? formatTime(at) : formatMoment(at)
}
