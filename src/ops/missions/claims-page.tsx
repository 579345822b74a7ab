import { OpsList } from '../list/list-page.tsx'

/** Rewards of missions that were claimed. */
export default function ClaimsPage() {
  return <OpsList call="GET /api/ops/missions/claims" ns="missions" hidden={['id']} />
}
