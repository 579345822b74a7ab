// Cursor pagination of a long list. Knows neither React nor a browser, so that tests need neither.

/** One part of a long list, newest item first. */
export interface ListPart<T> {
  items: T[]
  /** Cursor of the part after it; null after the last part. */
  next: string | null
}

/** The loaded part of a list. */
export interface ListState<T> extends ListPart<T> {
  /** `loading`: no part is loaded yet; `extending`: the next part is loading. */
  state: 'loading' | 'ready' | 'extending' | 'failed' | 'extension-failed'
  error: unknown
}

export const EMPTY: ListState<never> = { items: [], next: null, state: 'loading', error: null }

export interface ListParts {
  /**
   * Loads the newest items again and merges them with the older ones.
   * @returns false if a later load overtook it and its result was dropped
   */
  loadNewest: () => Promise<boolean>
  /** Loads the next part. */
  loadMore: () => void
  /** Makes the next load replace the list instead of merging; until then the old items stay. */
  replaceNext: () => void
  /** Empties the list; the next load starts from the beginning. */
  reset: () => void
  /** Drops the results of loads that are still running. */
  cancel: () => void
}

type LoadPart<T> = (before?: string) => Promise<ListPart<T>>

/**
 * Creates a list that loads more items at its end.
 * @param load loads the part after a cursor, or the newest part without one
 * @param keyOf the identity of an item
 * @param onChange called with each new state
 */
export function createListParts<T>(
  load: LoadPart<T>,
  keyOf: (item: T) => string,
  onChange: (list: ListState<T>) => void,
): ListParts {
  let list: ListState<T> = EMPTY
  /** The latest load: results of earlier ones are dropped. */
  let latest = 0
  let isLoadingNewest = false
  let isReplacing = true

  const setList = (change: Partial<ListState<T>>) => {
    list = { ...list, ...change }
    onChange(list)
  }

  const loadNext = async () => {
    latest += 1
    const id = latest
    try {
      const { items, next } = await load(list.next ?? undefined)
      if (id !== latest) return
      setList({ items: [...list.items, ...items], next, state: 'ready', error: null })
    } catch (error) {
      if (id === latest) setList({ state: 'extension-failed', error })
    }
  }
  /** Loads the next part if it was requested while the newest was loading, or dropped for that. */
  const newestSettled = () => {
    isLoadingNewest = false
    if (list.state !== 'extending') return
    if (list.next === null) setList({ state: 'ready' })
    else void loadNext()
  }

  return {
    loadNewest: async () => {
      latest += 1
      const id = latest
      isLoadingNewest = true
      const known = isReplacing ? [] : list.items
      try {
        const part = await loadNewestParts(load, known, keyOf, () => id === latest)
        if (id !== latest) return false
        isReplacing = false
        const { items, next } = mergeNewest(known, list.next, part, keyOf)
        const state = list.state === 'extending' ? 'extending' : 'ready'
        setList({ items, next, state, error: null })
        newestSettled()
        return true
      } catch (error) {
        if (id !== latest) return false
        if (list.items.length === 0) setList({ state: 'failed', error })
        newestSettled()
        throw error
      }
    },
    loadMore: () => {
      if (list.state === 'extending' || list.next === null) return
      setList({ state: 'extending' })
      if (!isLoadingNewest) void loadNext()
    },
    replaceNext: () => {
      isReplacing = true
    },
    reset: () => {
      isReplacing = true
      setList(EMPTY)
    },
    cancel: () => {
      latest += 1
      isLoadingNewest = false
    },
  }
}

/** Loads parts until they reach a known item, or until they have as many items as were known. */
async function loadNewestParts<T>(
  load: LoadPart<T>,
  known: readonly T[],
  keyOf: (item: T) => string,
  isWanted: () => boolean,
): Promise<ListPart<T>> {
  const keys = new Set(known.map(keyOf))
  let { items, next } = await load()
  while (
    isWanted() &&
    next !== null &&
    items.length < known.length &&
    !items.some((item) => keys.has(keyOf(item)))
  ) {
    const part = await load(next)
    items = [...items, ...part.items]
    next = part.next
  }
  return { items, next }
}

/**
 * Merges newly loaded items into a list: they replace the known items down to the last one that both
 * have, and the known items below it stay.
 */
export function mergeNewest<T>(
  known: readonly T[],
  knownNext: string | null,
  newest: ListPart<T>,
  keyOf: (item: T) => string,
): ListPart<T> {
  if (newest.next === null) return newest
  const indexes = new Map(known.map((item, index) => [keyOf(item), index]))
  const lastCommon = Math.max(-1, ...newest.items.map((item) => indexes.get(keyOf(item)) ?? -1))
  const below = lastCommon < 0 ? [] : known.slice(lastCommon + 1)
  return below.length === 0 ? newest : { items: [...newest.items, ...below], next: knownNext }
}
