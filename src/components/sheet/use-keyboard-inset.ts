import { useEffect, useSyncExternalStore } from 'react'

/**
 * The height in CSS pixels that the on-screen keyboard covers at the bottom. When it changes, the focused
 * field is scrolled back into view.
 */
export function useKeyboardInset(): number {
  const inset = useSyncExternalStore(subscribe, keyboardInset)
  useEffect(() => {
    if (inset > 0) focusedField()?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [inset])
  return inset
}

function subscribe(changed: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', changed)
  viewport?.addEventListener('scroll', changed)
  return () => {
    viewport?.removeEventListener('resize', changed)
    viewport?.removeEventListener('scroll', changed)
  }
}

function keyboardInset(): number {
  const viewport = window.visualViewport
  // The visual viewport is smaller without a keyboard too: on a zoomed page, or while a page is wider than the phone.
  if (!viewport || viewport.scale > 1.01 || !focusedField()) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

function focusedField(): Element | null {
  return document.querySelector('input:focus, textarea:focus')
}
