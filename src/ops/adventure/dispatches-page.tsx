import { PersonList } from '../list/person-list.tsx'

/** The receipts of somebody’s ships. */
export default function DispatchesPage() {
  return (
    <PersonList
      call="GET /api/ops/adventure/users/:id/dispatches"
      ns="adventure"
      columns={{ round: (round) => String(round) }}
    />
  )
}
