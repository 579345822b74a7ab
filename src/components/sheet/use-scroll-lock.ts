import { type RefObject, useEffect } from 'react'

/** Dialogs that hold the page still, one over the other. */
let locks = 0

/**
 * Keeps the page behind a dialog where it is. Phones before iOS 16 move it under a finger whatever its
 * `overflow` says: there a finger moves only what can scroll in the dialog.
 * @param layer the dialog with all that lies over the page
 */
export function useScrollLock(layer: RefObject<HTMLElement | null>, isLocked: boolean): void {
  useEffect(() => {
    const element = layer.current
    if (!isLocked || !element) return
    const release = holdPage()
    let from = { x: 0, y: 0 }
    const onStart = (event: TouchEvent) => {
      from = placeOf(event)
    }
    const onMove = (event: TouchEvent) => {
      if (event.touches.length > 1 || !event.cancelable) return
      const { x, y } = placeOf(event)
      const isSideways = Math.abs(x - from.x) > Math.abs(y - from.y)
      if (!isSideways && !canMove(event.target, element, y - from.y)) event.preventDefault()
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      release()
    }
  }, [layer, isLocked])
}

function holdPage(): () => void {
  locks += 1
  document.body.dataset.still = 'true'
  return () => {
    locks -= 1
    if (locks === 0) delete document.body.dataset.still
  }
}

function placeOf({ touches }: TouchEvent): { x: number; y: number } {
  return { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 }
}

/** Whether anything from a touched element up to the layer can follow the finger. */
function canMove(touched: EventTarget | null, layer: HTMLElement, down: number): boolean {
  for (let box = touched as Element | null; box && box !== layer; box = box.parentElement) {
    const room = box.scrollHeight - box.clientHeight
    if (room <= 0 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
    if (down > 0 ? box.scrollTop > 0 : box.scrollTop < room - 1) return true
  }
  return false
}
