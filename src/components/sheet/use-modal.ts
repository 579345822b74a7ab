import { type RefObject, useEffect, useRef } from 'react'
import { useBack } from './use-back.ts'

/** The dialogs that are open, the topmost last. */
const open: HTMLElement[] = []
/** Where the focus goes as the last of them closes, if what had it before is gone. */
let heir: HTMLElement | null = null

/** What can have the focus. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * Makes a dialog modal for keyboards and screen readers: focus goes in, stays in and returns, Escape
 * closes the topmost one, and so does Back. Written out, because old WebViews know neither `inert` nor
 * `<dialog>`.
 * @param hasAddress it lies in the history already, by `useSheet`
 */
export function useModal(
  dialog: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
  hasAddress: boolean,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const before = document.activeElement as HTMLElement | null
    open.push(element)
    hidePage()
    element.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== element) return
      if (event.key === 'Escape') close.current()
      else if (event.key === 'Tab') keepFocusIn(element, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      open.splice(open.indexOf(element), 1)
      hidePage()
      const back = before?.isConnected ? before : heir
      back?.focus({ preventScroll: true })
      if (open.length === 0) heir = null
    }
  }, [dialog, isOpen])

  useBack(isOpen && !hasAddress, onClose)
}

/** Gives a part of the page the focus. A dialog that is open keeps it, and hands it on as it closes. */
export function leadTo(element: HTMLElement | null): void {
  if (open.length > 0) heir = element
  else element?.focus({ preventScroll: true })
}

/** Screen readers don't wander into the page behind. */
function hidePage(): void {
  const page = document.getElementById('root')
  if (open.length > 0) page?.setAttribute('aria-hidden', 'true')
  else page?.removeAttribute('aria-hidden')
}

function keepFocusIn(dialog: HTMLElement, event: KeyboardEvent): void {
  // Of a group of radios, only the chosen one is a stop.
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (stop) => !stop.matches('[type="radio"]:not(:checked)'),
  )
  const first = stops[0]
  const last = stops[stops.length - 1]
  const focused = document.activeElement
  const leaves = event.shiftKey
    ? focused === first || focused === dialog
    : focused === last || !dialog.contains(focused)
  if (!first || !last || !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}
