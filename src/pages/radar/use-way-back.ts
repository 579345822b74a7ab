import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads the keyboard on as the match card goes, with whatever was focused on it or in its sheets.
 * @param isMet the card is there
 * @returns for the button that takes the focus then
 */
export function useWayBack(isMet: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasMet = useRef(false)
  useEffect(() => {
    if (wasMet.current && !isMet) button.current?.focus({ preventScroll: true })
    wasMet.current = isMet
  }, [isMet])
  return button
}
