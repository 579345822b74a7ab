import { PersonList } from '../list/person-list.tsx'

/** How often somebody searched, by the day. */
export default function DaysPage() {
  return <PersonList call="GET /api/ops/radar/users/:id/days" ns="radar" />
}
