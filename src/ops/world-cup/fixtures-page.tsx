import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { MarketState } from '../../../contract/world-cup-constants.ts'
import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'
import { MarketTag, MatchTag } from './state-tags.tsx'

/** Matches from today on come first; the ones before are there when their filter is cleared. */
export default function FixturesPage() {
  const { search } = useLocation()
  const [enteredBy] = useState(search)
  const [from] = useState(() => new Date().setHours(0, 0, 0, 0))
  const [isLed, setLed] = useState(enteredBy !== '')
  if (!isLed && search === '') return <Navigate to={`?kickoffAtFrom=${from}`} replace />
  if (!isLed) setLed(true)
  return (
    <OpsList
      call="GET /api/ops/world-cup/matches"
      ns="worldCup"
      everyMs={30_000}
      linkOf={({ id }) => `/world-cup/${id}`}
      columns={{
        id: shortId,
        state: (state) => <MatchTag state={state} />,
        market: (state) => state && <MarketTag state={state as MarketState} />,
      }}
    />
  )
}
