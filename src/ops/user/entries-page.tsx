import { OpsList } from '../list/list-page.tsx'

/** The ledger, line by line; the address says whose. */
export default function EntriesPage() {
  return <OpsList call="GET /api/ops/entries" ns="user" hidden={['line']} />
}
