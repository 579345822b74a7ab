import { useEffect, useRef } from 'react'
import { dialogHistory } from './dialog-history.ts'

/** Back closes what is open before it leaves the page; what closes otherwise leaves nothing behind. */
export function useBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    if (isOpen) return dialogHistory().enter(() => close.current())
  }, [isOpen])
}
