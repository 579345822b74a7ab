import { create } from 'zustand'

/** A piece of loaded data that the page shows. */
export interface LoadedData {
  /** By the phone's clock, because the player compares it with that. */
  loadedAt: number
  /** It could not be refreshed for lack of a network, or a refresh was due while offline. */
  isStale: boolean
}

/** All loaded data that the page shows now, by the component that loaded it. */
export const useLoadedData = create<{ all: ReadonlyMap<object, LoadedData> }>()(() => ({
  all: new Map(),
}))

/**
 * When the oldest stale data was loaded; null if nothing is stale. Offline all data counts as stale.
 * @param isOffline as the browser reports it
 */
export function staleSince(all: Iterable<LoadedData>, isOffline: boolean): number | null {
  let oldest: number | null = null
  for (const { loadedAt, isStale } of all) {
    if ((isStale || isOffline) && (oldest === null || loadedAt < oldest)) oldest = loadedAt
  }
  return oldest
}
