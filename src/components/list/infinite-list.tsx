import type { ReactNode } from 'react'
import type { ListPart } from './list-parts.ts'
import { ListView } from './list-view.tsx'
import { useList } from './use-list.ts'

interface InfiniteListProps<T> {
  /** Memoized: a new function loads the list from the start. */
  load: (before?: string) => Promise<ListPart<T>>
  render: (item: T) => ReactNode
  keyOf: (item: T) => string
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** Loads and shows a long list: skeleton, empty state, error with a retry, and more items on scroll. */
export function InfiniteList<T>({ load, keyOf, ...view }: InfiniteListProps<T>) {
  return <ListView list={useList(load, keyOf)} {...view} />
}
