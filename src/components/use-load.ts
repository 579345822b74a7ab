import { useCallback, useEffect, useRef, useState } from 'react'

/** How a page's data stands. */
export type Load<T> =
  | { state: 'loading'; data: null; error: null }
  | { state: 'ready'; data: T; error: null }
  | { state: 'failed'; data: null; error: unknown }

const LOADING = { state: 'loading', data: null, error: null } as const

/** Loads a page's data, again on demand; an answer that another load has overtaken is dropped. */
export function useLoad<T>(load: () => Promise<T>): Load<T> & { retry: () => void } {
  const [result, setResult] = useState<Load<T>>(LOADING)
  const latest = useRef(0)
  const start = useCallback(() => {
    latest.current += 1
    const mine = latest.current
    setResult(LOADING)
    load().then(
      (data) => mine === latest.current && setResult({ state: 'ready', data, error: null }),
      (error: unknown) =>
        mine === latest.current && setResult({ state: 'failed', data: null, error }),
    )
  }, [load])
  useEffect(() => {
    start()
    return () => {
      latest.current += 1
    }
  }, [start])
  return { ...result, retry: start }
}
