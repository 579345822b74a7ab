import { PersonList } from '../list/person-list.tsx'
import { formatOdds } from './figures.ts'
import { BetTag } from './state-tags.tsx'

/** Somebody’s bets, by each transfer that moved something for them. */
export default function PersonBetsPage() {
  return (
    <PersonList
      call="GET /api/ops/world-cup/users/:id/bets"
      ns="worldCup"
      hidden={['id']}
      columns={{ odds: formatOdds, state: (state) => <BetTag state={state} /> }}
    />
  )
}
