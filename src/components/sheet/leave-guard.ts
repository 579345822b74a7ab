import { createContext, type RefObject } from 'react'

/** Asks for confirmation before something is left; on "yes" it calls `leave`. */
export type Guard = (leave: () => void) => void

/** Lets the content of a sheet ask before the sheet closes; null outside of a sheet. */
export const LeaveGuard = createContext<{
  /** Set by the content: called instead of closing the sheet. */
  guard: RefObject<Guard | null>
  /** Closes the sheet without asking. */
  close: () => void
} | null>(null)
