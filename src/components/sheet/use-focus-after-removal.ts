import { type RefObject, useEffect, useRef } from 'react'
import { moveFocusTo } from './use-modal.ts'

/**
 * Moves the focus to a button when a card is removed, because the focused element goes with the card.
 * @param isPresent whether the card is rendered
 * @returns the ref for the button
 */
export function useFocusAfterRemoval(isPresent: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasPresent = useRef(false)
  useEffect(() => {
    if (wasPresent.current && !isPresent) moveFocusTo(button.current)
    wasPresent.current = isPresent
  }, [isPresent])
  return button
}
