import { OpsList } from '../list/list-page.tsx'
import { AppointModerator } from './appoint-moderator.tsx'

/** Chat rooms that somebody has joined; each leads to its moderators. */
export default function ChatRoomsPage() {
  return (
    <OpsList
      call="GET /api/ops/chatroom/rooms"
      ns="chatroom"
      linkOf={({ id }) => `/chat-moderators?roomId=${id}`}
      rowActions={({ id }, reload) => <AppointModerator roomId={id} reload={reload} />}
    />
  )
}
