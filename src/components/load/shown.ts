import { create } from 'zustand'

/** Something that a page shows and had loaded. */
export interface Shown {
  /** When it was as it is shown, by the phone's clock, beside which one reads it. */
  at: number
  /** For want of network it could not be had again, or would not have been. */
  isOld: boolean
}

/** All that the page shows now, by who shows it. */
export const useShown = create<{ all: ReadonlyMap<object, Shown> }>()(() => ({ all: new Map() }))

/**
 * Since when all that is shown may be other than it is; null while there is a network.
 * @param isOffline the phone itself says that it has none
 */
export function oldSince(all: Iterable<Shown>, isOffline: boolean): number | null {
  let oldest: number | null = null
  for (const { at, isOld } of all) {
    if ((isOld || isOffline) && (oldest === null || at < oldest)) oldest = at
  }
  return oldest
}
