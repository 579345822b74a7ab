import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element in the shell's bar into which a page can put its own tools; null without a bar. */
export const BarSlotContext = createContext<HTMLElement | null>(null)

/** Puts tools of a page into the shell's bar, in place of the title, where height is short. */
export function BarTools({ children }: { children: ReactNode }): ReactNode {
  const slot = useContext(BarSlotContext)
  return slot && createPortal(children, slot)
}
