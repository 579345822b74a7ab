import { useCallback, useEffect, useRef, useState } from 'react'

/** How long nobody has to touch a button that opens before it takes a tap. */
const REST_MS = 450

interface Rested {
  /** It is open, and whatever was tapped before it opened is over. */
  isRested: boolean
  /** It was touched: while it comes to rest, that begins anew. */
  disturb: () => void
}

/** Keeps a thumb that still drums from buying again as a button opens under it. */
export function useRested(isOpen: boolean): Rested {
  const [isRested, setRested] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRested(true), REST_MS)
  }, [])
  useEffect(() => {
    if (isOpen) wait()
    else setRested(false)
    return () => clearTimeout(timer.current)
  }, [isOpen, wait])
  return {
    isRested: isOpen && isRested,
    disturb: () => {
      if (isOpen && !isRested) wait()
    },
  }
}
