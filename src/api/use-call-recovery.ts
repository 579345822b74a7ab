import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useRetry } from '../base/use-retry.ts'
import {
  openRecovery,
  type RecoverableCall,
  type Recovery,
  type RecoveryEnds,
} from './call-recovery.ts'

export interface CallRecovery {
  /** No other call of this kind may begin before this one's end is known. */
  isOpen: boolean
  /** Its answer could not be had at the first try, so that the player should hear of it. */
  isTold: boolean
  isAsking: boolean
  ask: () => void
  /** A call has failed: looks for its answer where its end is not known. */
  failed: () => void
  /** It is sent again, or has ended: the result of a running search is ignored. */
  stop: () => void
}

/**
 * Finds the end of a call whose answer never came, also one that an earlier page sent: asks by its
 * key at once, when the network is back, when the page is seen again, and every few seconds.
 */
export function useCallRecovery<A>(kept: RecoverableCall<A>, ends: RecoveryEnds<A>): CallRecovery {
  const latest = useRef(ends)
  latest.current = ends
  const [search] = useState(() => openRecovery(kept, () => latest.current))
  return useRecovery(search)
}

/** Runs a search as long as its page is there. */
export function useRecovery(search: Recovery): CallRecovery {
  const { failed, stop } = search
  const { loss, isTold, isAsking } = useStore(search.state)
  const isOpen = loss !== null
  const ask = useCallback(() => void search.ask(), [search])

  useEffect(() => search.enter(), [search])

  useEffect(() => {
    if (isOpen && document.visibilityState === 'visible') ask()
  }, [isOpen, ask])
  useRetry(isOpen ? ask : null)

  return { isOpen, isTold: isOpen && isTold, isAsking, ask, failed, stop }
}
