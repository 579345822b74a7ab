import { PersonList } from '../list/person-list.tsx'

/** The rewards of missions that somebody has claimed. */
export default function PersonMissionsPage() {
  return <PersonList call="GET /api/ops/missions/users/:id/claims" ns="missions" hidden={['id']} />
}
