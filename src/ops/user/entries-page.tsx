import { Link } from 'react-router-dom'
import { shortId } from '../base/short-id.ts'
import { KindCell } from '../list/kind-cell.tsx'
import { OpsList } from '../list/list-page.tsx'

/** The ledger, line by line; the address says whose. */
export default function EntriesPage() {
  return (
    <OpsList
      call="GET /api/ops/entries"
      ns="user"
      hidden={['line']}
      columns={{
        reverses: (id) => id && <Link to={`/transfers/${id}`}>{shortId(id)}</Link>,
        kind: (kind, { userId, transfer }) => (
          <KindCell kind={kind} userId={userId} transfer={transfer} />
        ),
      }}
    />
  )
}
