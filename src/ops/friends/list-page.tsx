import { OpsList } from '../list/list-page.tsx'

/** Close friendships, and the questions that led to them. */
export default function FriendshipsPage() {
  return <OpsList call="GET /api/ops/friends/friendships" ns="friends" hidden={['id']} />
}
