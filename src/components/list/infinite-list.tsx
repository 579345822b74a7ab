import type { ReactNode } from 'react'
import type { ListPart } from './list-parts.ts'
import { ListView } from './list-view.tsx'
import { useList } from './use-list.ts'

interface InfiniteListProps<T> {
  /** Stays the same function between renders, else the list starts again. */
  load: (before?: string) => Promise<ListPart<T>>
  render: (item: T) => ReactNode
  keyOf: (item: T) => string
  /** What stands where there is nothing. */
  empty: ReactNode
}

/** A long list: its shape while it loads, nothing, a failure with another try, and more on scroll. */
export function InfiniteList<T>({ load, keyOf, ...view }: InfiniteListProps<T>) {
  return <ListView list={useList(load, keyOf)} {...view} />
}
