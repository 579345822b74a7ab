import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Reasons } from '../../base/reloader.ts'
import { type Reload, useReload } from '../../base/use-reload.ts'
import { useAsOf } from '../load/as-of.ts'
import { type ListPart, type Loaded, NOTHING, openListParts } from './list-parts.ts'

/** A list that grows at its end. */
export interface List<T> extends Reload {
  items: T[]
  state: Loaded<T>['state']
  error: unknown
  isWhole: boolean
  /** Loads the next part, or the first one after a failure. */
  extend: () => void
  /** Loads the list anew; the old items stay until the new ones are there. */
  refresh: () => Promise<void>
  keyOf: (item: T) => string
}

const ON_DEMAND: Reasons = {}

/**
 * Loads a long list part by part, and its newest items again for the reasons that are given; what was
 * loaded further down stays then. One that failed is loaded again when the network is back.
 * @param load the same function between renderings, else the list starts again
 * @param keyOf what makes an item the same one as before
 */
export function useList<T>(
  load: (before?: string) => Promise<ListPart<T>>,
  keyOf: (item: T) => string,
  reasons: Reasons = ON_DEMAND,
): List<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(NOTHING)
  const latestKey = useRef(keyOf)
  latestKey.current = keyOf
  const asOf = useAsOf(reasons)
  const parts = useMemo(
    () => openListParts<T>(load, (item) => latestKey.current(item), setLoaded),
    [load],
  )

  const ask = useCallback(async () => {
    try {
      if (await parts.ask()) asOf.loaded()
    } catch (error) {
      asOf.failed(error)
      throw error
    }
  }, [parts, asOf])
  const { refresh: askAgain, nudge } = useReload(ask, reasons)

  const refresh = useCallback(() => {
    parts.anew()
    return askAgain()
  }, [parts, askAgain])
  const begin = useCallback(() => {
    parts.empty()
    asOf.gone()
    // The failure stands in the list; nobody else waits for it.
    askAgain().catch(() => {})
  }, [parts, asOf, askAgain])

  useEffect(() => {
    begin()
    return parts.drop
  }, [begin, parts])

  const { items, next, state, error } = loaded
  return {
    items,
    state,
    error,
    isWhole: state === 'ready' && next === null,
    extend: state === 'failed' ? begin : parts.extend,
    refresh,
    nudge,
    keyOf,
  }
}
