import { useCallback, useEffect, useState } from 'react'

/** How a page's data stands. */
export type Load<T> =
  | { state: 'loading'; data: null; error: null }
  | { state: 'ready'; data: T; error: null }
  | { state: 'failed'; data: null; error: unknown }

/** Loads a page's data, again on demand; an answer that comes too late is dropped. */
export function useLoad<T>(load: () => Promise<T>): Load<T> & { retry: () => void } {
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<Load<T>>(LOADING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another load
  useEffect(() => {
    let wanted = true
    setResult(LOADING)
    load().then(
      (data) => wanted && setResult({ state: 'ready', data, error: null }),
      (error: unknown) => wanted && setResult({ state: 'failed', data: null, error }),
    )
    return () => {
      wanted = false
    }
  }, [load, tries])
  return { ...result, retry: useCallback(() => setTries((count) => count + 1), []) }
}

const LOADING = { state: 'loading', data: null, error: null } as const
