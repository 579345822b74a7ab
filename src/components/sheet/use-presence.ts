import { useEffect, useState } from 'react'

/** Fallback, longer than any transition (`--sheet-time`): `transitionend` does not always fire. */
const MAX_MOTION_MS = 600

/** The state of an element that opens and closes with a transition. */
export interface Presence {
  /** Render it: from opening until the closing transition has ended. */
  isMounted: boolean
  /** The opening or closing transition is running. */
  isMoving: boolean
  /** To be called when a transition has ended. */
  settle: () => void
}

/**
 * Keeps a closing element rendered until its transition has ended. At the end of a transition the current
 * `isOpen` counts, not the one at its start, so that a late or interrupted `transitionend` does no harm. If
 * the event never fires, as in a hidden page, a timeout stands in for it.
 */
export function usePresence(isOpen: boolean): Presence {
  const end = isOpen ? 'shown' : 'gone'
  const [place, setPlace] = useState<'gone' | 'moving' | 'shown'>('gone')
  if (place !== 'moving' && place !== end) setPlace('moving')
  useEffect(() => {
    if (place !== 'moving') return
    const timer = setTimeout(() => setPlace(end), MAX_MOTION_MS)
    return () => clearTimeout(timer)
  }, [place, end])
  return {
    isMounted: isOpen || place !== 'gone',
    isMoving: place !== end,
    settle: () => setPlace(end),
  }
}
