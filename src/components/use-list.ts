import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reasons } from '../base/reloader.ts'
import { useReload } from '../base/use-reload.ts'

/** One part of a long list, newest first; `next` goes into the load of the part after it. */
export interface ListPart<T> {
  items: T[]
  /** Null after the last part. */
  next: string | null
}

/** A list that grows at its end. */
export interface List<T> {
  items: T[]
  /** `loading` before the first part, `extending` while a further one is on its way. */
  state: 'loading' | 'ready' | 'extending' | 'failed' | 'extension-failed'
  error: unknown
  isWhole: boolean
  /** Loads the next part, or the first one after a failure. */
  extend: () => void
  /** Loads the list anew; the old items stay until the new ones are there. */
  refresh: () => Promise<void>
}

interface Loaded<T> {
  items: T[]
  next: string | null
  state: List<T>['state']
  error: unknown
}

const ON_DEMAND: Reasons = {}

const nothing = <T>(): Loaded<T> => ({ items: [], next: null, state: 'loading', error: null })

/**
 * Loads a long list part by part; an answer that a refresh has overtaken is dropped. One that failed is
 * loaded again when the network is back.
 */
export function useList<T>(load: (before?: string) => Promise<ListPart<T>>): List<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(nothing)
  const latest = useRef(0)
  const isBusy = useRef(false)

  const start = useCallback(
    async (before: string | null) => {
      latest.current += 1
      const mine = latest.current
      isBusy.current = true
      try {
        const { items, next } = await (before === null ? load() : load(before))
        if (mine !== latest.current) return
        setLoaded((old) => ({
          items: before === null ? items : [...old.items, ...items],
          next,
          state: 'ready',
          error: null,
        }))
      } catch (error) {
        if (mine === latest.current) throw error
      } finally {
        if (mine === latest.current) isBusy.current = false
      }
    },
    [load],
  )

  const { refresh } = useReload(async () => {
    try {
      await start(null)
    } catch (error) {
      // A part that was on its way has been given up for this; what stands must be able to go on.
      setLoaded((old) => ({ ...old, state: old.items.length > 0 ? 'ready' : 'failed', error }))
      throw error
    }
  }, ON_DEMAND)

  const begin = useCallback(() => {
    setLoaded(nothing)
    // The failure stands in the list; nobody else waits for it.
    refresh().catch(() => {})
  }, [refresh])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `load` brings another list
  useEffect(() => {
    begin()
    return () => {
      latest.current += 1
    }
  }, [load, begin])

  const extend = () => {
    if (isBusy.current) return
    if (loaded.state === 'failed') return begin()
    if (loaded.next === null) return
    setLoaded((old) => ({ ...old, state: 'extending' }))
    start(loaded.next).catch((error: unknown) =>
      setLoaded((old) => ({ ...old, state: 'extension-failed', error })),
    )
  }

  return {
    items: loaded.items,
    state: loaded.state,
    error: loaded.error,
    isWhole: loaded.state === 'ready' && loaded.next === null,
    extend,
    refresh,
  }
}
