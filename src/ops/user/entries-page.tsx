import { Link } from 'react-router-dom'
import { shortId } from '../base/short-id.ts'
import { OpsList } from '../list/list-page.tsx'

/** The ledger, line by line; the address says whose. */
export default function EntriesPage() {
  return (
    <OpsList
      call="GET /api/ops/entries"
      ns="user"
      hidden={['line']}
      linkOf={({ transfer }) => `/transfers/${transfer}`}
      columns={{
        transfer: shortId,
        reverses: (id) => id && <Link to={`/transfers/${id}`}>{shortId(id)}</Link>,
      }}
    />
  )
}
