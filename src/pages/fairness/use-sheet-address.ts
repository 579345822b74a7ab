import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * What an open sheet shows stands in the address, so that a link or a way back leads to it.
 * @param name of the part of the address, such as `draw`
 */
export function useSheetAddress(name: 'draw' | 'round') {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true
  const withId = (id: string | null) => {
    const changed = new URLSearchParams(query)
    if (id === null) changed.delete(name)
    else changed.set(name, id)
    return changed
  }
  return {
    id: query.get(name),
    open: (id: string) => setQuery(withId(id), { state: { openedHere: true } }),
    close: () => {
      if (openedHere) void navigate(-1)
      else setQuery(withId(null), { replace: true })
    },
  }
}
