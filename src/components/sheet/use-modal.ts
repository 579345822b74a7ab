import { type RefObject, useEffect, useRef } from 'react'
import { useBack } from './use-back.ts'

/** The open dialogs, the topmost last. */
const open: HTMLElement[] = []
/** Gets the focus when the last dialog closes, if the element that had it before is gone. */
let focusFallback: HTMLElement | null = null

/** Selects elements that can have the focus. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/**
 * Makes a dialog modal for keyboards and screen readers: traps the focus and returns it afterwards; Escape
 * and Back close the topmost dialog. By hand, because old WebViews support neither `inert` nor `<dialog>`.
 * @param hasAddress `useSheet` has put it into the history already
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
    updatePageHidden()
    element.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== element) return
      if (event.key === 'Escape') close.current()
      else if (event.key === 'Tab') trapFocus(element, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      open.splice(open.indexOf(element), 1)
      updatePageHidden()
      const back = before?.isConnected ? before : focusFallback
      back?.focus({ preventScroll: true })
      if (open.length === 0) focusFallback = null
    }
  }, [dialog, isOpen])

  useBack(isOpen && !hasAddress, onClose)
}

/** Moves the focus to an element of the page; while a dialog is open, only when it closes. */
export function moveFocusTo(element: HTMLElement | null): void {
  if (open.length > 0) focusFallback = element
  else element?.focus({ preventScroll: true })
}

/** Hides the page behind from screen readers while a dialog is open. */
function updatePageHidden(): void {
  const page = document.getElementById('root')
  if (open.length > 0) page?.setAttribute('aria-hidden', 'true')
  else page?.removeAttribute('aria-hidden')
}

function trapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  // Of a radio group, only the checked one is a tab stop.
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
