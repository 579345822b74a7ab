import { type RefObject, useEffect, useState } from 'react'
import { FOCUSABLE } from './use-modal.ts'

/**
 * Whether a box must take the focus itself: where it is longer than its place and holds nothing that could
 * have the focus, keys could not scroll it.
 */
export function useScrollStop(box: RefObject<HTMLElement | null>): boolean {
  const [isStop, setStop] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const isLonger = element.scrollHeight > element.clientHeight
      setStop(isLonger && element.querySelector(FOCUSABLE) === null)
    }
    // What it holds may come late, and go.
    const content = new MutationObserver(look)
    content.observe(element, { childList: true, subtree: true })
    const size = new ResizeObserver(look)
    size.observe(element)
    return () => {
      content.disconnect()
      size.disconnect()
    }
  }, [box])
  return isStop
}
