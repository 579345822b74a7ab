import { PersonList } from '../list/person-list.tsx'
import { EditionLink } from './edition-link.tsx'
import { ItemCell } from './item-cell.tsx'

/** What somebody got in campaigns. */
export default function PersonRewardsPage() {
  return (
    <PersonList
      call="GET /api/ops/campaigns/users/:id/rewards"
      ns="campaigns"
      columns={{
        edition: (number) => <EditionLink number={number} />,
        item: (item, row) => <ItemCell item={item} row={row} />,
      }}
    />
  )
}
