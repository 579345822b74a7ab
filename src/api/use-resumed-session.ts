import { useCallback, useEffect, useState } from 'react'
import { canResume, renewSession } from './browser-session.ts'

/** How far a session of an earlier page is resumed. */
export interface ResumedSession {
  isRunning: boolean
  failure: unknown
  retry: () => void
}

/** Resumes the session that this browser remembers. @param isWanted nobody else says who it is: there is no app around, or none that knows */
export function useResumedSession(isWanted: boolean): ResumedSession {
  const [isRunning, setRunning] = useState(canResume)
  const [failure, setFailure] = useState<unknown>(null)
  const resume = useCallback(() => {
    const isOpen = canResume()
    setRunning(isOpen)
    setFailure(null)
    if (!isOpen) return
    renewSession()
      .catch(setFailure)
      .finally(() => setRunning(false))
  }, [])
  useEffect(() => {
    if (isWanted) resume()
  }, [isWanted, resume])
  return { isRunning: isWanted && isRunning, failure, retry: resume }
}
