import { useEffect, useRef } from 'react'
import { dialogHistory } from './dialog-history.ts'

/** Makes Back close a dialog before it leaves the page. A dialog closed otherwise leaves no history entry. */
export function useBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (isOpen) return dialogHistory().enter(() => close.current())
  }, [isOpen])
}
