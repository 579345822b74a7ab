import { useParams } from 'react-router-dom'
import { PersonList } from '../list/person-list.tsx'

/** The rounds in which somebody sent ships; each leads to its receipts. */
export default function RoundsPage() {
  const { id = '' } = useParams()
  return (
    <PersonList
      call="GET /api/ops/adventure/users/:id/rounds"
      ns="adventure"
      linkOf={({ round }) => `/users/${id}/dispatches?round=${round}`}
      columns={{ round: (round) => String(round) }}
    />
  )
}
