import { createContext, type RefObject } from 'react'

/** Asks before something is left; whoever is certain goes on by what it is given. */
export type Guard = (leave: () => void) => void

/** What a sheet hands to what stands in it; null outside of sheets. */
export const LeaveGuard = createContext<{
  /** Where a guard may be put, which is then asked before the sheet closes. */
  guard: RefObject<Guard | null>
  /** Closes the sheet, unasked. */
  close: () => void
} | null>(null)
