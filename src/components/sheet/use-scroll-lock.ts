import { type RefObject, useEffect } from 'react'

/** Number of open dialogs that lock the page. */
let locks = 0

/**
 * Prevents the page behind a dialog from scrolling. Before iOS 16, touch scrolls the page in spite of
 * `overflow: hidden`, so touch moves that nothing in the dialog can follow are cancelled.
 * @param layer the element that holds the dialog and its scrim
 */
export function useScrollLock(layer: RefObject<HTMLElement | null>, isLocked: boolean): void {
  useEffect(() => {
    const element = layer.current
    if (!isLocked || !element) return
    const release = lockPage()
    let from = { x: 0, y: 0 }
    const onStart = (event: TouchEvent) => {
      from = touchPoint(event)
    }
    const onMove = (event: TouchEvent) => {
      if (event.touches.length > 1 || !event.cancelable) return
      const { x, y } = touchPoint(event)
      const isSideways = Math.abs(x - from.x) > Math.abs(y - from.y)
      if (!isSideways && !canScroll(event.target, element, y - from.y)) event.preventDefault()
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

function lockPage(): () => void {
  locks += 1
  document.body.dataset.scrollLocked = 'true'
  return () => {
    locks -= 1
    if (locks === 0) delete document.body.dataset.scrollLocked
  }
}

function touchPoint({ touches }: TouchEvent): { x: number; y: number } {
  return { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 }
}

/** Whether an element from the touched one up to the layer can scroll by this movement. */
function canScroll(touched: EventTarget | null, layer: HTMLElement, down: number): boolean {
  for (let box = touched as Element | null; box && box !== layer; box = box.parentElement) {
    const room = box.scrollHeight - box.clientHeight
    if (room <= 0 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
    if (down > 0 ? box.scrollTop > 0 : box.scrollTop < room - 1) return true
  }
  return false
}
