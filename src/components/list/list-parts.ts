// A long list, part by part. It knows neither React nor a browser, so that tests need none.

/** One part of a long list, newest first; `next` goes into the load of the part after it. */
export interface ListPart<T> {
  items: T[]
  /** Null after the last part. */
  next: string | null
}

/** What is there of a list. */
export interface Loaded<T> extends ListPart<T> {
  /** `loading` before the first part, `extending` while a further one is on its way. */
  state: 'loading' | 'ready' | 'extending' | 'failed' | 'extension-failed'
  error: unknown
}

export const NOTHING: Loaded<never> = { items: [], next: null, state: 'loading', error: null }

export interface ListParts {
  /**
   * Loads the newest of it; what was loaded further down stays where the new meets it.
   * @returns whether it was taken: what came later overtakes it
   */
  ask: () => Promise<boolean>
  /** Loads the next part. */
  extend: () => void
  /** What is loaded next stands alone; until then what stood there stays. */
  anew: () => void
  /** Shows that nothing is there yet. */
  empty: () => void
  /** What is on its way comes too late. */
  drop: () => void
}

type LoadPart<T> = (before?: string) => Promise<ListPart<T>>

/**
 * Opens a list that grows at its end.
 * @param told hears how it stands, each time that this changes
 */
export function openListParts<T>(
  load: LoadPart<T>,
  keyOf: (item: T) => string,
  told: (loaded: Loaded<T>) => void,
): ListParts {
  let loaded: Loaded<T> = NOTHING
  let turn = 0
  let isAsking = false
  let isAnew = true

  const become = (change: Partial<Loaded<T>>) => {
    loaded = { ...loaded, ...change }
    told(loaded)
  }

  const grow = async () => {
    turn += 1
    const mine = turn
    try {
      const { items, next } = await load(loaded.next ?? undefined)
      if (mine !== turn) return
      become({ items: [...loaded.items, ...items], next, state: 'ready', error: null })
    } catch (error) {
      if (mine === turn) become({ state: 'extension-failed', error })
    }
  }
  /** The end was reached while the newest was on its way, or its part was given up for that. */
  const goOn = () => {
    isAsking = false
    if (loaded.state !== 'extending') return
    if (loaded.next === null) become({ state: 'ready' })
    else void grow()
  }

  return {
    ask: async () => {
      turn += 1
      const mine = turn
      isAsking = true
      const known = isAnew ? [] : loaded.items
      try {
        const part = await loadNewest(load, known, keyOf, () => mine === turn)
        if (mine !== turn) return false
        isAnew = false
        const { items, next } = meet(known, loaded.next, part, keyOf)
        const state = loaded.state === 'extending' ? 'extending' : 'ready'
        become({ items, next, state, error: null })
        goOn()
        return true
      } catch (error) {
        if (mine !== turn) return false
        if (loaded.items.length === 0) become({ state: 'failed', error })
        goOn()
        throw error
      }
    },
    extend: () => {
      if (loaded.state === 'extending' || loaded.next === null) return
      become({ state: 'extending' })
      if (!isAsking) void grow()
    },
    anew: () => {
      isAnew = true
    },
    empty: () => {
      isAnew = true
      become(NOTHING)
    },
    drop: () => {
      turn += 1
      isAsking = false
    },
  }
}

/** Loads parts until one has something that is known already, or there are as many. */
async function loadNewest<T>(
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
 * A list whose newest items were loaded again: they stand in place of what was there down to the last
 * one that was known, and what is below that stays.
 */
export function meet<T>(
  known: readonly T[],
  knownNext: string | null,
  newest: ListPart<T>,
  keyOf: (item: T) => string,
): ListPart<T> {
  if (newest.next === null) return newest
  const places = new Map(known.map((item, place) => [keyOf(item), place]))
  const met = Math.max(-1, ...newest.items.map((item) => places.get(keyOf(item)) ?? -1))
  const below = met < 0 ? [] : known.slice(met + 1)
  return below.length === 0 ? newest : { items: [...newest.items, ...below], next: knownNext }
}
