import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

const NAMES = ['draw', 'round'] as const

/**
 * Links that people kept from earlier releases say `?draw=12`; they lead to the same proof.
 * @returns whether the address is one of them, and about to change
 */
export function useOldLinks(): boolean {
  const [query, setQuery] = useSearchParams()
  const name = NAMES.find((it) => query.has(it))
  useEffect(() => {
    if (name === undefined) return
    const changed = new URLSearchParams(query)
    changed.append('sheet', `${name}.${query.get(name)}`)
    changed.delete(name)
    setQuery(changed, { replace: true })
  }, [name, query, setQuery])
  return name !== undefined
}
