import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Reasons } from '../../base/reloader.ts'
import { showOldNotice } from './old-notice.tsx'
import { type Shown, useShown } from './shown.ts'

/** How its data stands, as told by whoever loads it. */
export interface AsOf {
  /** It is as it is now. */
  loaded: () => void
  /** It could not be loaded again; what stood before stays. */
  failed: (error: unknown) => void
  /** Nothing is shown any more. */
  gone: () => void
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
    loaded: () => {
      showOldNotice()
      change((all) => all.set(me, { at: Date.now(), isOld: false }))
    },
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
