import { useEffect } from 'react'

const RETRY_EVERY_MS = 8_000

interface RetryOptions {
  /** Also retry every few seconds, not only when the network or the player comes back. */
  isTimed?: boolean
}

/**
 * Retries a failed action when the network is back, when the page becomes visible, and every few
 * seconds while it is visible.
 * @param retry memoized: a new function starts the timer again; null while there is nothing to retry
 */
export function useRetry(retry: (() => void) | null, { isTimed = true }: RetryOptions = {}): void {
  useEffect(() => {
    if (!retry) return
    const tryNow = () => {
      if (document.visibilityState === 'visible') retry()
    }
    const timer = isTimed ? setInterval(tryNow, RETRY_EVERY_MS) : undefined
    window.addEventListener('online', tryNow)
    document.addEventListener('visibilitychange', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }, [retry, isTimed])
}
