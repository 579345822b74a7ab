import { PersonList } from '../list/person-list.tsx'

/** The ships that somebody bought, got back or was given. */
export default function ShipsPage() {
  return <PersonList call="GET /api/ops/adventure/users/:id/ships" ns="adventure" />
}
