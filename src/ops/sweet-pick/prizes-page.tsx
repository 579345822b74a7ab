import { OpsList } from '../list/list-page.tsx'
import { ContestLink } from './contest-link.tsx'

/** What the best of each contest were paid. */
export default function PrizesPage() {
  return (
    <OpsList
      call="GET /api/ops/sweet-pick/prizes"
      ns="sweetPick"
      hidden={['id']}
      columns={{ contest: (id) => <ContestLink id={id} /> }}
    />
  )
}
