import { Link } from 'react-router-dom'
import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'
import { formatOdds } from './figures.ts'
import { BetTag } from './state-tags.tsx'

/** Bets of all people. */
export default function BetsPage() {
  return (
    <OpsList
      call="GET /api/ops/world-cup/bets"
      ns="worldCup"
      hidden={['id']}
      everyMs={30_000}
      columns={{
        match: (id) => <Link to={`/world-cup/${id}`}>{shortId(id)}</Link>,
        odds: formatOdds,
        state: (state) => <BetTag state={state} />,
      }}
    />
  )
}
