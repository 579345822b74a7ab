import { PersonList } from '../list/person-list.tsx'

/** The levels that somebody has reached. */
export default function ReachedPage() {
  return <PersonList call="GET /api/ops/levels/users/:id/reached" ns="levels" hidden={['row']} />
}
