import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reasons } from '../base/reloader.ts'
import { type Reload, useReload } from '../base/use-reload.ts'

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
 */
export function useLoad<T>(
  load: () => Promise<T>,
  reasons: Reasons = ON_DEMAND,
): Load<T> & LoadAgain {
  const [result, setResult] = useState<Load<T>>(LOADING)
  const latest = useRef(0)

  const ask = async () => {
    latest.current += 1
    const mine = latest.current
    try {
      const data = await load()
      if (mine === latest.current) setResult({ state: 'ready', data, error: null })
    } catch (error) {
      if (mine !== latest.current) return
      setResult((old) => (old.state === 'ready' ? old : { state: 'failed', data: null, error }))
      throw error
    }
  }
  const { refresh, nudge } = useReload(ask, reasons)

  const retry = useCallback(() => {
    setResult(LOADING)
    // The failure stands in the result; nobody else waits for it.
    refresh().catch(() => {})
  }, [refresh])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is another with another `load`
  useEffect(() => {
    retry()
    return () => {
      latest.current += 1
    }
  }, [load, retry])
  return { ...result, retry, refresh, nudge }
}
