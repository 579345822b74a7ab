import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reasons } from '../../base/reloader.ts'
import { type Reload, useReload } from '../../base/use-reload.ts'
import { useAsOf } from './as-of.ts'

/** How a page's data stands. */
export type Load<T> =
  | { state: 'loading'; data: null; error: null }
  | { state: 'ready'; data: T; error: null }
  | { state: 'failed'; data: null; error: unknown }

/** What can be asked for besides; the old data stays while it is loaded again. */
export interface LoadAgain extends Reload {
  /** Loads again from the start, showing that it loads. */
  retry: () => void
}

const LOADING = { state: 'loading', data: null, error: null } as const
const ON_DEMAND: Reasons = {}

/**
 * Loads a page's data, and again for the reasons that are given, on demand, and where it failed when
 * the network is back. The old data stays meanwhile; an answer that another load overtook is dropped.
 * @param load the same function between renderings, else it is loaded from the start
 */
export function useLoad<T>(
  load: () => Promise<T>,
  reasons: Reasons = ON_DEMAND,
): Load<T> & LoadAgain {
  const [result, setResult] = useState<Load<T>>(LOADING)
  const latest = useRef(0)
  const asOf = useAsOf(reasons)

  const ask = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    try {
      const data = await load()
      if (mine !== latest.current) return
      setResult({ state: 'ready', data, error: null })
      asOf.loaded()
    } catch (error) {
      if (mine !== latest.current) return
      setResult((old) => (old.state === 'ready' ? old : { state: 'failed', data: null, error }))
      asOf.failed(error)
      throw error
    }
  }, [load, asOf])
  const { refresh, nudge } = useReload(ask, reasons)

  const retry = useCallback(() => {
    setResult(LOADING)
    asOf.gone()
    // The failure stands in the result; nobody else waits for it.
    refresh().catch(() => {})
  }, [refresh, asOf])

  useEffect(() => {
    retry()
    return () => {
      latest.current += 1
    }
  }, [retry])
  return { ...result, retry, refresh, nudge }
}
