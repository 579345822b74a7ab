import type { ReactNode } from 'react'
import { ListView } from './list-view.tsx'
import { type ListPart, useList } from './use-list.ts'

interface InfiniteListProps<T> {
  /** Stays the same function between renders, else the list starts again. */
  load: (before?: string) => Promise<ListPart<T>>
  render: (item: T) => ReactNode
  keyOf: (item: T) => string
  /** What stands where there is nothing. */
  empty: ReactNode
}

/** A long list: its shape while it loads, nothing, a failure with another try, and more on scroll. */
export function InfiniteList<T>({ load, ...view }: InfiniteListProps<T>) {
  return <ListView list={useList(load)} {...view} />
}
