import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end, somebody reads the newest. */
const NEAR = 64
/** So near to the start, earlier ones are asked for. */
const EARLY = 120

interface Ends {
  first: number
  last: number
  /** Mine, on its way: it is always shown. */
  pending: string | null
}

/**
 * Keeps the end of a list in view while somebody reads it, and what they read in its place while they do not. What
 * scrolls is the sheet around it.
 * @returns whether something new is out of view, and what leads to it
 */
export function useBottom(
  list: RefObject<HTMLElement | null>,
  { first, last, pending }: Ends,
  earlier: (() => Promise<void>) | null,
): { hasUnseen: boolean; toBottom: () => void } {
  const [hasUnseen, setUnseen] = useState(false)
  const isAtEnd = useRef(true)
  const before = useRef({ first, height: 0 })
  const isAsking = useRef(false)
  const ask = useRef(earlier)
  ask.current = earlier
  const box = useCallback(() => list.current?.closest('[data-room]')?.parentElement ?? null, [list])

  const toBottom = useCallback(() => {
    const scroller = box()
    if (scroller) scroller.scrollTop = scroller.scrollHeight
    isAtEnd.current = true
    setUnseen(false)
  }, [box])

  const askEarlier = useCallback(() => {
    const scroller = box()
    if (!scroller || !ask.current || isAsking.current || scroller.scrollTop > EARLY) return
    isAsking.current = true
    ask
      .current()
      // The next scroll asks again.
      .catch(() => {})
      .finally(() => {
        isAsking.current = false
      })
  }, [box])

  useEffect(() => {
    const scroller = box()
    if (!scroller) return
    const scrolled = () => {
      const { scrollHeight, scrollTop, clientHeight } = scroller
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
      if (isAtEnd.current) setUnseen(false)
      askEarlier()
    }
    // The keyboard makes it lower.
    const resized = new ResizeObserver(() => isAtEnd.current && toBottom())
    resized.observe(scroller)
    scroller.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', scrolled)
    }
  }, [box, askEarlier, toBottom])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever an end of the list is another one
  useLayoutEffect(() => {
    const scroller = box()
    if (!scroller) return
    const old = before.current
    const { scrollHeight } = scroller
    if (isAtEnd.current || pending !== null) toBottom()
    else if (first < old.first) scroller.scrollTop += scrollHeight - old.height
    else setUnseen(true)
    before.current = { first, height: scrollHeight }
  }, [first, last, pending])
  return { hasUnseen, toBottom }
}
