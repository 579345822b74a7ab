// The thumb, and the keyboard: a tap anywhere on the scene, or one of three keys.

const KEYS = new Set(['Space', 'Enter', 'ArrowUp'])

/**
 * Tells of taps as they begin: the finger need not leave the glass. Each is told once, also while one
 * drawing takes over from another and both listen.
 * @returns how to stop listening
 */
export function onTap(host: HTMLElement, tapped: () => void): () => void {
  const press = (event: PointerEvent) => {
    if (event.defaultPrevented || !event.isPrimary || event.button !== 0) return
    // No mouse events after it, no selection, no callout.
    event.preventDefault()
    tapped()
  }
  const key = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !KEYS.has(event.code)) return
    if (event.repeat || isTaken(event.target)) return
    event.preventDefault()
    tapped()
  }
  host.addEventListener('pointerdown', press)
  window.addEventListener('keydown', key)
  return () => {
    host.removeEventListener('pointerdown', press)
    window.removeEventListener('keydown', key)
  }
}

/** Whether a key means what has the focus, such as a button or something in a sheet. */
function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, select, textarea, [role="dialog"]') !== null
  )
}
