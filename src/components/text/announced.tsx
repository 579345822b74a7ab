import { createPortal } from 'react-dom'
import { Spoken } from './visually-hidden.tsx'

/** What happens on a page, in words, for those who hear it. */
export function Announced({ children }: { children: string }) {
  // Outside the page, which a sheet hides from screen readers.
  return createPortal(
    <Spoken role="status" aria-live="polite">
      {children}
    </Spoken>,
    document.body,
  )
}
