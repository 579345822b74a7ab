import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AdventureLive } from '../../../contract/adventure.ts'
import { isNewer } from './newest.ts'

interface FeedState {
  /** The newest that the server told of the round that holds. */
  live: AdventureLive
  /** Takes a message, unless a newer one is known. */
  take: (told: AdventureLive) => void
}

/** What everyone sees of the round, whether a socket or polling brought it. */
export type Feed = StoreApi<FeedState>

export function createFeed(first: AdventureLive): Feed {
  return createStore<FeedState>()((set, get) => ({
    live: first,
    take: (told) => {
      if (isNewer(get().live, told)) set({ live: told })
    },
  }))
}
