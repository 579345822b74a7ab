import { type RefObject, useEffect, useRef } from 'react'
import { leadTo } from './use-modal.ts'

/**
 * Leads the keyboard on as a card goes, with whatever was focused on it or in its sheets.
 * @param isThere the card is there
 * @returns for the button that takes the focus then
 */
export function useWayBack(isThere: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasThere = useRef(false)
  useEffect(() => {
    if (wasThere.current && !isThere) leadTo(button.current)
    wasThere.current = isThere
  }, [isThere])
  return button
}
