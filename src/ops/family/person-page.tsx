import { PersonList } from '../list/person-list.tsx'

/** The families that somebody was in, from when to when. */
export default function PersonFamiliesPage() {
  return <PersonList call="GET /api/ops/family/users/:id/memberships" ns="family" />
}
