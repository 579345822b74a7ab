import { PersonList } from '../list/person-list.tsx'

/** Somebody’s flights. */
export default function FlightsPage() {
  return <PersonList call="GET /api/ops/flappy/users/:id/flights" ns="flappy-flights" />
}
