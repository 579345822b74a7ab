import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatTime } from '../../base/format.ts'
import { staleSince, useLoadedData } from './loaded-data.ts'
import styles from './stale-notice.module.css'

const isOffline = () => !navigator.onLine

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

let isMounted = false

/**
 * Mounts the notice over all pages, once. It has a React root of its own, so that a page that loads
 * nothing, such as the landing page, does not carry its code. It is mounted before the network is lost.
 */
export function mountStaleNotice(): void {
  if (isMounted) return
  isMounted = true
  const host = document.createElement('div')
  // Outside of the page's root, which is hidden from screen readers while a sheet is open.
  document.body.append(host)
  createRoot(host).render(<StaleNotice />)
}

/** Says since when the page's data may be stale, while it is or while the phone is offline. */
function StaleNotice() {
  const { t } = useTranslation('shell')
  const since = staleSince(
    useLoadedData(({ all }) => all).values(),
    useSyncExternalStore(subscribe, isOffline),
  )
  return (
    <div className={styles.place} role="status">
      {since !== null && <p className={styles.notice}>{t('old', { since: formatSince(since) })}</p>}
    </div>
  )
}

/** Only the time of day if it is today. */
function formatSince(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? formatTime(at) : formatMoment(at)
}
