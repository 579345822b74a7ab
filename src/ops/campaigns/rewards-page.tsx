import { OpsList } from '../list/list-page.tsx'
import { EditionLink } from './edition-link.tsx'
import { ItemCell } from './item-cell.tsx'

/** All that campaigns gave. */
export default function RewardsPage() {
  return (
    <OpsList
      call="GET /api/ops/campaigns/rewards"
      ns="campaigns"
      columns={{
        edition: (number) => <EditionLink number={number} />,
        item: (item, row) => <ItemCell item={item} row={row} />,
      }}
    />
  )
}
