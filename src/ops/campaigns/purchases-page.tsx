import { OpsList } from '../list/list-page.tsx'
import { EditionLink } from './edition-link.tsx'

/** All packages that were bought. */
export default function PurchasesPage() {
  return (
    <OpsList
      call="GET /api/ops/campaigns/purchases"
      ns="campaigns"
      columns={{ edition: (number) => <EditionLink number={number} /> }}
    />
  )
}
