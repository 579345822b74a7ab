import { PersonList } from '../list/person-list.tsx'
import { COMMISSION_CELLS } from './cells.tsx'

/** Somebody’s commissions, one for each top-up, earning, award, refund and claw-back. */
export default function CommissionsPage() {
  return (
    <PersonList
      call="GET /api/ops/commission/users/:id/commissions"
      ns="commission"
      hidden={['key']}
      columns={COMMISSION_CELLS}
    />
  )
}
