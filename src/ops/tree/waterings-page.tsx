import { PersonList } from '../list/person-list.tsx'

/** When somebody watered. */
export default function WateringsPage() {
  return <PersonList call="GET /api/ops/tree/users/:id/waterings" ns="tree" />
}
