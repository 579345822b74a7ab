import { createPortal } from 'react-dom'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What happens on a page, in words, for those who hear it. */
export function Announced({ children }: { children: string }) {
  // Outside the page, which a sheet hides from screen readers.
  return createPortal(
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>,
    document.body,
  )
}
