import { type RefObject, useEffect, useState } from 'react'
import { FOCUSABLE } from './use-modal.ts'

/**
 * Whether a box must be a tab stop itself: if it scrolls and contains nothing focusable, it could not be
 * scrolled by keyboard.
 */
export function useScrollTabStop(box: RefObject<HTMLElement | null>): boolean {
  const [isTabStop, setTabStop] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const update = () => {
      const isScrollable = element.scrollHeight > element.clientHeight
      setTabStop(isScrollable && element.querySelector(FOCUSABLE) === null)
    }
    // Its content may load late, and change.
    const content = new MutationObserver(update)
    content.observe(element, { childList: true, subtree: true })
    const size = new ResizeObserver(update)
    size.observe(element)
    return () => {
      content.disconnect()
      size.disconnect()
    }
  }, [box])
  return isTabStop
}
