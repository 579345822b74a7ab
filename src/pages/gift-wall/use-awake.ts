import { useEffect } from 'react'

/** Some televisions never answer. */
const PATIENCE_MS = 4_000

/** Keeps the screen from going to sleep as long as it shows something, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let isOver = false
    let release = () => {}
    const keep = () => {
      if (isOver || document.visibilityState !== 'visible') return
      requestAwake().then(
        (lock) => {
          if (isOver) return lock?.release()
          release = () => void lock?.release().catch(() => {})
        },
        () => {},
      )
    }
    keep()
    // The browser takes it away with the page.
    document.addEventListener('visibilitychange', keep)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keep)
      release()
    }
  }, [])
}

/** @returns null where it was not granted in time, or the browser knows nothing of it */
async function requestAwake(): Promise<Pick<WakeLockSentinel, 'release'> | null> {
  if (!('wakeLock' in navigator)) return null
  const never = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS))
  const asked = navigator.wakeLock.request('screen')
  const lock = await Promise.race([asked, never])
  // Granted too late, it is not needed any more.
  if (lock === null) asked.then((late) => late.release()).catch(() => {})
  return lock
}
