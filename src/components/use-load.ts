import { useCallback, useEffect, useRef, useState } from 'react'

/** How a page's data stands. */
export type Load<T> =
  | { state: 'loading'; data: null; error: null }
  | { state: 'ready'; data: T; error: null }
  | { state: 'failed'; data: null; error: unknown }

/** What can be asked for besides. */
export interface Reload {
  /** Loads again from the start, showing that it loads. */
  retry: () => void
  /** Loads again while the old data stays; fails as the load fails. */
  refresh: () => Promise<void>
}

const LOADING = { state: 'loading', data: null, error: null } as const

/** Loads a page's data, again on demand; an answer that another load has overtaken is dropped. */
export function useLoad<T>(load: () => Promise<T>): Load<T> & Reload {
  const [result, setResult] = useState<Load<T>>(LOADING)
  const latest = useRef(0)

  const refresh = useCallback(async () => {
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
  }, [load])

  const retry = useCallback(() => {
    setResult(LOADING)
    // The failure stands in the result; nobody else waits for it.
    refresh().catch(() => {})
  }, [refresh])

  useEffect(() => {
    retry()
    return () => {
      latest.current += 1
    }
  }, [retry])
  return { ...result, retry, refresh }
}
