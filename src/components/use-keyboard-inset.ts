import { useSyncExternalStore } from 'react'

/** How much of the page the on-screen keyboard covers at the bottom, in CSS pixels. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, covered)
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

function covered(): number {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}
