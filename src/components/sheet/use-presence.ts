import { useEffect, useState } from 'react'

/** Longer than any way in or out (`--sheet-time`): the end of a motion is not always told. */
const BOUND_MS = 600

/** Of what opens and closes with a motion. */
export interface Presence {
  /** It has a place in the document, from its opening until it is out of sight again. */
  isThere: boolean
  /** It is on its way in or out. */
  isMoving: boolean
  /** To be called when its motion has ended. */
  settle: () => void
}

/**
 * Keeps what closes in the document until it is out of sight. Where a motion ends, `isOpen` as it is
 * then decides, not as it was when the motion began: an end that is told late, or for a way that was
 * broken off, cannot leave anything behind. One that is never told, as in a page that nobody sees, is
 * taken after a while.
 */
export function usePresence(isOpen: boolean): Presence {
  const end = isOpen ? 'shown' : 'gone'
  const [place, setPlace] = useState<'gone' | 'moving' | 'shown'>('gone')
  if (place !== 'moving' && place !== end) setPlace('moving')
  useEffect(() => {
    if (place !== 'moving') return
    const timer = setTimeout(() => setPlace(end), BOUND_MS)
    return () => clearTimeout(timer)
  }, [place, end])
  return {
    isThere: isOpen || place !== 'gone',
    isMoving: place !== end,
    settle: () => setPlace(end),
  }
}
