import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefreshTriggers } from '../../base/refresh-scheduler.ts'
import { type Refresh, useRefresh } from '../../base/use-refresh.ts'
import { useStaleness } from '../load/use-staleness.ts'
import { createListParts, EMPTY, type ListPart, type ListState } from './list-parts.ts'

/** A list that loads more items at its end. */
export interface List<T> extends Refresh {
  items: T[]
  state: ListState<T>['state']
  error: unknown
  /** All items are loaded. */
  isComplete: boolean
  /** Loads the next part, or the first one after a failure. */
  loadMore: () => void
  /** Loads the list from the start; the old items stay until then. */
  refresh: () => Promise<void>
  keyOf: (item: T) => string
}

const ON_DEMAND: RefreshTriggers = {}

/**
 * Loads a long list part by part. By the given triggers only its newest items are loaded again, and the
 * older items stay. After a failure it is loaded again when the network is back.
 * @param load memoized: a new function loads the list from the start
 * @param keyOf the identity of an item
 */
export function useList<T>(
  load: (before?: string) => Promise<ListPart<T>>,
  keyOf: (item: T) => string,
  triggers: RefreshTriggers = ON_DEMAND,
): List<T> {
  const [list, setList] = useState<ListState<T>>(EMPTY)
  const latestKeyOf = useRef(keyOf)
  latestKeyOf.current = keyOf
  const staleness = useStaleness(triggers)
  const parts = useMemo(
    () => createListParts<T>(load, (item) => latestKeyOf.current(item), setList),
    [load],
  )

  const loadNewest = useCallback(async () => {
    try {
      if (await parts.loadNewest()) staleness.loaded()
    } catch (error) {
      staleness.failed(error)
      throw error
    }
  }, [parts, staleness])
  const { refresh: refreshNewest, refreshSoon } = useRefresh(loadNewest, triggers)

  const refresh = useCallback(() => {
    parts.replaceNext()
    return refreshNewest()
  }, [parts, refreshNewest])
  const begin = useCallback(() => {
    parts.reset()
    staleness.cleared()
    // A failure is in the list's state already.
    refreshNewest().catch(() => {})
  }, [parts, staleness, refreshNewest])

  useEffect(() => {
    begin()
    return parts.cancel
  }, [begin, parts])

  const { items, next, state, error } = list
  return {
    items,
    state,
    error,
    isComplete: state === 'ready' && next === null,
    loadMore: state === 'failed' ? begin : parts.loadMore,
    refresh,
    refreshSoon,
    keyOf,
  }
}
