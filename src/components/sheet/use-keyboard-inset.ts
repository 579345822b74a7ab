import { useEffect, useSyncExternalStore } from 'react'

/**
 * How much of the page the on-screen keyboard covers at the bottom, in CSS pixels. The field that
 * is being filled in comes back into view when that changes.
 */
export function useKeyboardInset(): number {
  const inset = useSyncExternalStore(subscribe, covered)
  useEffect(() => {
    if (inset > 0) fieldInUse()?.scrollIntoView({ block: 'center', behavior: 'smooth' })
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

function covered(): number {
  const viewport = window.visualViewport
  // A page that was zoomed by hand is no keyboard, nor is one that for a moment was wider than the phone.
  if (!viewport || viewport.scale > 1.01 || !fieldInUse()) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

function fieldInUse(): Element | null {
  return document.querySelector('input:focus, textarea:focus')
}
