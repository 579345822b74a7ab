import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { RefreshTriggers } from '../../base/refresh-scheduler.ts'
import { type LoadedData, useLoadedData } from './loaded-data.ts'
import { mountStaleNotice } from './stale-notice.tsx'

/** Reports the state of one piece of loaded data to the notice of stale data. */
export interface StalenessReport {
  /** The data has just been loaded. */
  loaded: () => void
  /** Loading it again has failed; the old data stays. */
  failed: (error: unknown) => void
  /** The data is no longer shown. */
  cleared: () => void
}

/** Tracks whether the data loaded by this component is stale, for the page's notice of stale data. */
export function useStaleness({ whenSeen = false, dueInMs }: RefreshTriggers): StalenessReport {
  const [report] = useState(createReport)
  const isRefreshed = whenSeen || dueInMs !== undefined
  useEffect(() => report.cleared, [report])
  useEffect(() => {
    if (!isRefreshed) return
    // It stays stale when the network is back, until it has been loaded again.
    window.addEventListener('offline', report.markStale)
    return () => window.removeEventListener('offline', report.markStale)
  }, [report, isRefreshed])
  return report
}

function createReport(): StalenessReport & { markStale: () => void } {
  const key = {}
  const change = (how: (all: Map<object, LoadedData>) => void) => {
    const all = new Map(useLoadedData.getState().all)
    how(all)
    useLoadedData.setState({ all })
  }
  const markStale = () => {
    const data = useLoadedData.getState().all.get(key)
    if (data && !data.isStale) change((all) => all.set(key, { ...data, isStale: true }))
  }
  return {
    loaded: () => {
      mountStaleNotice()
      change((all) => all.set(key, { loadedAt: Date.now(), isStale: false }))
    },
    failed: (error) => {
      if (isNetworkError(error)) markStale()
    },
    markStale,
    cleared: () => {
      if (useLoadedData.getState().all.has(key)) change((all) => all.delete(key))
    },
  }
}

function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TIMEOUT')
}
