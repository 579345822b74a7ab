import { OpsList } from '../list/list-page.tsx'
import { EditionLink } from './edition-link.tsx'

/** All that campaigns gave. */
export default function RewardsPage() {
  return (
    <OpsList
      call="GET /api/ops/campaigns/rewards"
      ns="campaigns"
      columns={{ edition: (number) => <EditionLink number={number} /> }}
    />
  )
}
