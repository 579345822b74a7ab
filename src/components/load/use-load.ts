import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefreshTriggers } from '../../base/refresh-scheduler.ts'
import { type Refresh, useRefresh } from '../../base/use-refresh.ts'
import { useStaleness } from './use-staleness.ts'

/** The state of a page's data. */
export type Load<T> =
  | { state: 'loading'; data: null; error: null }
  | { state: 'ready'; data: T; error: null }
  | { state: 'failed'; data: null; error: unknown }

/** Loads the data again; the old data stays while a refresh is running. */
export interface LoadControls extends Refresh {
  /** Loads from the start, with the state `loading`. */
  retry: () => void
}

const LOADING = { state: 'loading', data: null, error: null } as const
const ON_DEMAND: RefreshTriggers = {}

/**
 * Loads a page's data, and refreshes it by the given triggers, on demand, and after a failure when the
 * network is back. The old data stays meanwhile. A response that a later load overtook is dropped.
 * @param load memoized: a new function loads from the start
 */
export function useLoad<T>(
  load: () => Promise<T>,
  triggers: RefreshTriggers = ON_DEMAND,
): Load<T> & LoadControls {
  const [result, setResult] = useState<Load<T>>(LOADING)
  const latest = useRef(0)
  const staleness = useStaleness(triggers)

  const loadLatest = useCallback(async () => {
    latest.current += 1
    const id = latest.current
    try {
      const data = await load()
      if (id !== latest.current) return
      setResult({ state: 'ready', data, error: null })
      staleness.loaded()
    } catch (error) {
      if (id !== latest.current) return
      setResult((old) => (old.state === 'ready' ? old : { state: 'failed', data: null, error }))
      staleness.failed(error)
      throw error
    }
  }, [load, staleness])
  const { refresh, refreshSoon } = useRefresh(loadLatest, triggers)

  const retry = useCallback(() => {
    setResult(LOADING)
    staleness.cleared()
    // A failure is in `result` already.
    refresh().catch(() => {})
  }, [refresh, staleness])

  useEffect(() => {
    retry()
    return () => {
      latest.current += 1
    }
  }, [retry])
  return { ...result, retry, refresh, refreshSoon }
}
