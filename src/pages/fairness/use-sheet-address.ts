import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * What an open sheet shows stands in the address, so that a link or a way back leads to it. Its page
 * lies beneath it in the history, also where a link led straight to the sheet: Back closes it first.
 * @param name of the part of the address, such as `draw`
 */
export function useSheetAddress(name: 'draw' | 'round') {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const id = query.get(name)
  const isOverPage = (state as typeof OVER_PAGE.state | null)?.openedHere === true
  useEffect(() => {
    if (id === null || isOverPage) return
    setQuery(withId(query, name, null), { replace: true })
    setQuery(withId(query, name, id), OVER_PAGE)
  }, [id, isOverPage, query, name, setQuery])
  return {
    id,
    open: (wanted: string) => setQuery(withId(query, name, wanted), OVER_PAGE),
    close: () => void navigate(-1),
  }
}

const OVER_PAGE = { state: { openedHere: true } }

function withId(query: URLSearchParams, name: string, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (id === null) changed.delete(name)
  else changed.set(name, id)
  return changed
}
