import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Where the bar over a page takes tools of the page; null where there is no bar. */
export const BarPlace = createContext<HTMLElement | null>(null)

/** Tools of a page that stand in the bar over it, whose title they hide: where height is short. */
export function BarTools({ children }: { children: ReactNode }): ReactNode {
  const place = useContext(BarPlace)
  return place && createPortal(children, place)
}
