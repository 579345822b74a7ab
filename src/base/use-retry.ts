import { useEffect } from 'react'

const RETRY_EVERY_MS = 8_000

interface RetryOptions {
  /** Time alone may bring it, too: it is tried every few seconds. */
  isTimed?: boolean
}

/**
 * Tries again what has not gone through: when the network is back, when the page is seen, and every few
 * seconds while somebody sees it.
 * @param again the same function as long as the same is tried; null while there is nothing to try
 */
export function useRetry(again: (() => void) | null, { isTimed = true }: RetryOptions = {}): void {
  useEffect(() => {
    if (!again) return
    const tryNow = () => {
      if (document.visibilityState === 'visible') again()
    }
    const timer = isTimed ? setInterval(tryNow, RETRY_EVERY_MS) : undefined
    window.addEventListener('online', tryNow)
    document.addEventListener('visibilitychange', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
      document.removeEventListener('visibilitychange', tryNow)
    }
  }, [again, isTimed])
}
