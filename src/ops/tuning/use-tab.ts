import { useSearchParams } from 'react-router-dom'

/** The tab that the address names, or the first; a tab’s own parameters go with it. */
export function useTab(keys: readonly string[], first: string): [string, (key: string) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab') ?? first
  const tab = keys.includes(named) ? named : first
  return [tab, (key) => setSearch({ tab: key }, { replace: true })]
}
