import { createPortal } from 'react-dom'
import { VisuallyHidden } from './visually-hidden.tsx'

/** An ARIA live region: announces events of a page to screen readers. */
export function Announcement({ children }: { children: string }) {
  // Outside of the page's root, which is hidden from screen readers while a sheet is open.
  return createPortal(
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>,
    document.body,
  )
}
