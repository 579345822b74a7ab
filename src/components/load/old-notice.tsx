import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatTime } from '../../base/format.ts'
import styles from './old-notice.module.css'
import { oldSince, useShown } from './shown.ts'

const isOffline = () => !navigator.onLine

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

let isThere = false

/**
 * Puts the notice over all pages, once. A root of its own: the shell of a page that loads nothing, as
 * the landing page, need not carry it; and it must be there before the network goes.
 */
export function showOldNotice(): void {
  if (isThere) return
  isThere = true
  const place = document.createElement('div')
  // Beside the page, since a sheet hides the page from screen readers.
  document.body.append(place)
  createRoot(place).render(<OldNotice />)
}

/** Says quietly that there is no network, and since when what the page shows may be old. */
function OldNotice() {
  const { t } = useTranslation('shell')
  const since = oldSince(
    useShown(({ all }) => all).values(),
    useSyncExternalStore(follow, isOffline),
  )
  return (
    <div className={styles.place} role="status">
      {since !== null && <p className={styles.notice}>{t('old', { since: formatSince(since) })}</p>}
    </div>
  )
}

/** The time alone, where it is of today. */
function formatSince(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? formatTime(at) : formatMoment(at)
}
