// Finds the end of a call whose answer never came (design §8); `use-call-recovery.ts` gives it a page.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Search } from './outcome.ts'

/** Since when an answer is missing: since an earlier page, or since this page's network broke. */
export type Loss = 'previousPage' | 'thisPage'

export interface RecoveryState {
  /** Null: none is missing. */
  loss: Loss | null
  /** It could not be had at the first try, so that the player should hear of it. */
  isTold: boolean
  isAsking: boolean
}

/** How a search ends. */
export interface RecoveryEnds<A> {
  onFound: (answer: A, loss: Loss) => void
  /** The server knows no such call: nothing was spent. */
  onNever: () => void
  /** Waited for once the end is known and before it is told, such as a look at the balances. */
  beforeEnd?: () => Promise<unknown>
}

/** The part of a `durableCall` that a search needs. */
export interface RecoverableCall<A> {
  isOpen(): boolean
  search(wait: (ms: number) => Promise<void>): Promise<Search<A> | null>
  forget(): void
  endsAnswered: boolean
}

export interface Recovery {
  state: StoreApi<RecoveryState>
  ask: () => Promise<void>
  /** The call has just failed: looks for its answer where its end is not known. */
  failed: () => void
  /** The call is sent again, or has ended: the result of a running search is ignored. */
  stop: () => void
  /** The page is there; answers what leaves it. From then on nothing is told: the next page tells it. */
  enter: () => () => void
}

const NOTHING: RecoveryState = { loss: null, isTold: false, isAsking: false }

/**
 * @param kept null where nothing can be lost
 * @param ends as they are when the end is known
 * @param wait resolves after so many milliseconds
 */
export function openRecovery<A>(
  kept: RecoverableCall<A> | null,
  ends: () => RecoveryEnds<A>,
  wait: (ms: number) => Promise<void> = pause,
): Recovery {
  const state = createStore<RecoveryState>(() => ({
    ...NOTHING,
    loss: kept?.isOpen() ? 'previousPage' : null,
  }))
  let isThere = false
  /** Counts `stop`, so that a search notices that it was stopped meanwhile. */
  let stops = 0

  const ask = async () => {
    const { loss, isAsking } = state.getState()
    if (!kept || !loss || isAsking) return
    state.setState({ isAsking: true })
    const begun = stops
    const isStopped = () => begun !== stops
    const search = await kept.search(wait)
    if (isStopped()) return
    if (search?.state === 'unknown') return state.setState({ isAsking: false, isTold: true })
    // What can't be loaded just now keeps no end from being told.
    await ends()
      .beforeEnd?.()
      .catch(() => {})
    if (!isStopped()) tell(kept, search, loss)
  }

  const tell = (
    { isOpen, forget, endsAnswered }: RecoverableCall<A>,
    search: Exclude<Search<A>, { state: 'unknown' }> | null,
    loss: Loss,
  ) => {
    if (!isThere) return state.setState({ isAsking: false })
    // Another page of this phone has found it, or this one has sent it again meanwhile.
    if (search === null) return state.setState(isOpen() ? { isAsking: false } : NOTHING)
    if (search.state === 'never' || endsAnswered) forget()
    state.setState(NOTHING)
    if (search.state === 'found') ends().onFound(search.answer, loss)
    else ends().onNever()
  }

  return {
    state,
    ask,
    failed: () => {
      if (kept?.isOpen()) state.setState({ loss: 'thisPage', isTold: true })
    },
    stop: () => {
      stops += 1
      state.setState(NOTHING)
    },
    enter: () => {
      isThere = true
      return () => {
        isThere = false
      }
    },
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
