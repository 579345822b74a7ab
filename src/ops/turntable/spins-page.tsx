import { PersonList } from '../list/person-list.tsx'

/** Somebody’s spins. */
export default function SpinsPage() {
  return <PersonList call="GET /api/ops/turntable/users/:id/spins" ns="turntable" />
}
