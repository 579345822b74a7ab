import { PersonList } from '../list/person-list.tsx'

/** What each day brought somebody. */
export default function DaysPage() {
  return <PersonList call="GET /api/ops/levels/users/:id/days" ns="levels" hidden={['row']} />
}
