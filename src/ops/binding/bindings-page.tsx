import { PersonList } from '../list/person-list.tsx'

/** What somebody’s points are paid to, masked, and what was replaced. */
export default function BindingsPage() {
  return <PersonList call="GET /api/ops/binding/users/:id/bindings" ns="binding" />
}
