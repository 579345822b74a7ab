import type { RoomKind } from '../../contract/chatroom-constants.ts'
import { Failure } from '../components/load/failure.tsx'
import { Skeleton } from '../components/load/skeleton.tsx'
import { Sheet } from '../components/sheet/sheet.tsx'
import type { SheetPlace } from '../components/sheet/use-sheet.ts'
import { RoomView } from './room-view.tsx'
import { useRoom } from './use-room.ts'

interface RoomProps {
  kind: RoomKind
  /** The id of what it belongs to. */
  subject: string
}

interface ChatroomSheetProps extends RoomProps {
  /** Where it is called `chat`. */
  sheet: SheetPlace
  /** The name of what it belongs to. */
  title: string
}

/** The chat room of something, such as a match, in a sheet (spec §3, §7). */
export default function ChatroomSheet({ sheet, title, ...room }: ChatroomSheetProps) {
  return (
    <Sheet title={title} sheet={sheet} name="chat">
      <Joined {...room} />
    </Sheet>
  )
}

function Joined({ kind, subject }: RoomProps) {
  const { data, error, state, retry, refresh } = useRoom(kind, subject)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton lines={6} shape="rows" />
  return <RoomView key={data.id} room={data} rejoin={refresh} />
}
