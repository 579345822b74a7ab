import { PersonList } from '../list/person-list.tsx'

/** With whom somebody is or was close friends. */
export default function PersonFriendsPage() {
  return <PersonList call="GET /api/ops/friends/users/:id/friendships" ns="friends" />
}
