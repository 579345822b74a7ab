import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { ApiError } from '../api/api-error.ts'
import type { Reasons } from '../base/reloader.ts'

/** Something that a page shows and had loaded. */
export interface Shown {
  /** When it was as it is shown, by the phone's clock, beside which one reads it. */
  at: number
  /** For want of network it could not be had again, or would not have been. */
  isOld: boolean
}

/** All that the page shows now, by who shows it. */
export const useShown = create<{ all: ReadonlyMap<object, Shown> }>()(() => ({ all: new Map() }))

/** How its data stands, as told by whoever loads it. */
export interface AsOf {
  /** It is as it is now. */
  loaded: () => void
  /** It could not be loaded again; what stood before stays. */
  failed: (error: unknown) => void
  /** Nothing is shown any more. */
  gone: () => void
}

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

/** Tells the page's notice of old data how what is loaded here stands. */
export function useAsOf({ whenSeen = false, dueInMs }: Reasons): AsOf {
  const [asOf] = useState(tellShown)
  const isAskedAgain = whenSeen || dueInMs !== undefined
  useEffect(() => asOf.gone, [asOf])
  useEffect(() => {
    if (!isAskedAgain) return
    // It stays old when the network is back, until it was asked for again.
    window.addEventListener('offline', asOf.missed)
    return () => window.removeEventListener('offline', asOf.missed)
  }, [asOf, isAskedAgain])
  return asOf
}

function tellShown(): AsOf & { missed: () => void } {
  const me = {}
  const change = (how: (all: Map<object, Shown>) => void) => {
    const all = new Map(useShown.getState().all)
    how(all)
    useShown.setState({ all })
  }
  const missed = () => {
    const shown = useShown.getState().all.get(me)
    if (shown && !shown.isOld) change((all) => all.set(me, { ...shown, isOld: true }))
  }
  return {
    loaded: () => change((all) => all.set(me, { at: Date.now(), isOld: false })),
    failed: (error) => {
      if (isNetwork(error)) missed()
    },
    missed,
    gone: () => {
      if (useShown.getState().all.has(me)) change((all) => all.delete(me))
    },
  }
}

function isNetwork(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TIMEOUT')
}
