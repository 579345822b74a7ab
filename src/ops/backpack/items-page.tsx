import { PersonList } from '../list/person-list.tsx'

/** What somebody was given. */
export default function ItemsPage() {
  return <PersonList call="GET /api/ops/backpack/users/:id/items" ns="backpack" />
}
