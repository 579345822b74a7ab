import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { OpsListCall } from '../../../contract/api.ts'
import type { OpsList } from '../../../contract/ops.ts'
import { filterNames } from '../../../contract/ops-calls.ts'
import { endpointOf } from '../base/call.ts'

export const PAGE_SIZES = [25, 50, 100, 200] as const
const PAGE_SIZE = 50

/** Filters as they stand in the address and in the query. */
export type Filters = Readonly<Record<string, string>>

/** How a list is looked at; all of it stands in the address. */
export interface ListState {
  filters: Filters
  /** Filters of the place that the list stands in, which nobody takes away there. */
  fixed: Filters
  sort: string
  limit: number
  /** The cursor of the page that is shown; null for the first. */
  after: string | null
  /** Whether the page before is known; it is not where a link led into the middle. */
  hasPrevious: boolean
  setFilters: (filters: Filters) => void
  setSort: (sort: string | null) => void
  setLimit: (limit: number) => void
  toNext: (cursor: string) => void
  toPrevious: () => void
  toFirst: () => void
}

/** A list of the contract. */
export function listOf(call: OpsListCall): OpsList {
  const { list } = endpointOf(call)
  if (!list) throw new Error(`${call} is no list`)
  return list
}

/**
 * Reads a list's filters, order and page from the address, and writes them there.
 * @param prefix tells its parameters from those of other lists on the same page
 * @param fixed filters of the place that it stands in, which are in no address
 */
export function useListState(call: OpsListCall, prefix = '', fixed: Filters = {}): ListState {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: { trails?: Record<string, string[]> } | null }
  const { columns, order } = listOf(call)
  const names = useMemo(
    () => Object.entries(columns).flatMap(([name, column]) => filterNames(name, column)),
    [columns],
  )
  const read = (name: string) => search.get(prefix + name)
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name)
      return value ? [[name, value]] : []
    }),
  )
  /** The cursors of the pages before; the first page has none. */
  const trail = state?.trails?.[prefix] ?? []
  const write = (values: Readonly<Record<string, string | null>>, before: string[] = []) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ after: null, ...values })) {
      if (value === null || value === '') next.delete(prefix + name)
      else next.set(prefix + name, value)
    }
    setSearch(next, { state: { ...state, trails: { ...state?.trails, [prefix]: before } } })
  }
  const after = read('after')
  return {
    filters,
    fixed,
    sort: read('sort') ?? order,
    limit: Number(read('limit') ?? PAGE_SIZE),
    after,
    hasPrevious: trail.length > 0,
    setFilters: (chosen) =>
      write(Object.fromEntries(names.map((name) => [name, chosen[name] ?? null]))),
    setSort: (sort) => write({ sort: sort === order ? null : sort }),
    setLimit: (limit) => write({ limit: limit === PAGE_SIZE ? null : String(limit) }),
    toNext: (cursor) => write({ after: cursor }, [...trail, after ?? '']),
    toPrevious: () => write({ after: trail.at(-1) ?? null }, trail.slice(0, -1)),
    toFirst: () => write({}),
  }
}
