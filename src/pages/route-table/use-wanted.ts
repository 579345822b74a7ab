import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ONLY, type Wanted } from './find.ts'

/** Browsers refuse addresses that change with every letter. */
const TYPED_MS = 400

/** What is sought. It stands in the address, so that whoever comes back from a page finds it again. */
export function useWanted() {
  const [params, setParams] = useSearchParams()
  const [wanted, setWanted] = useState<Wanted>(() => ({
    words: params.get('find') ?? '',
    brand: params.get('of') ?? '',
    only: ONLY.filter((each) => params.getAll('only').includes(each)),
  }))

  useEffect(() => {
    const after = new URLSearchParams(params)
    for (const name of ['find', 'of', 'only']) after.delete(name)
    if (wanted.words.trim() !== '') after.set('find', wanted.words.trim())
    if (wanted.brand !== '') after.set('of', wanted.brand)
    for (const each of wanted.only) after.append('only', each)
    after.sort()
    const before = new URLSearchParams(params)
    before.sort()
    if (after.toString() === before.toString()) return
    const typed = setTimeout(() => setParams(after, { replace: true }), TYPED_MS)
    return () => clearTimeout(typed)
  }, [wanted, params, setParams])

  return { wanted, want: (changed: Partial<Wanted>) => setWanted({ ...wanted, ...changed }) }
}
