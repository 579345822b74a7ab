import { Result, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Draft } from '../../../contract/tuning-ops.ts'
import { LoadError } from '../base/load-error.tsx'
import { useSession } from '../base/session-store.ts'
import { type Loaded, useCall } from '../base/use-call.ts'
import { DraftView } from './draft-view.tsx'
import { closeEditor, openEditor } from './editor.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useTunedRooms } from './rooms.ts'
import type { TunedRoom } from './tuned-room.ts'

/** How soon one sees what somebody else does to it. */
const EVERY_MS = 4_000

/** A draft of a tuning, from its first value to its publishing. */
export default function DraftPage() {
  const { id = '' } = useParams()
  return <LoadedDraft key={id} id={id} />
}

function LoadedDraft({ id }: { id: string }) {
  const { t } = useTranslation('tuning')
  const rooms = useTunedRooms()
  const loaded = useCall(
    'GET /api/ops/tuning/drafts/:id',
    { params: { id } },
    { everyMs: EVERY_MS },
  )
  const { data, error, reload } = loaded
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  const room = rooms.get(data.game)
  if (!room) return <Result status="404" title={t('noGame')} />
  return <OpenedDraft room={room} latest={data} loaded={loaded} />
}

interface OpenedDraftProps {
  room: TunedRoom
  latest: Draft
  loaded: Loaded<Draft>
}

function OpenedDraft({ room, latest, loaded: { error, reload } }: OpenedDraftProps) {
  const operator = useSession().operator.id
  const [editor] = useState(() => openEditor(operator, room, latest))
  const { id } = latest
  useEffect(() => editor.getState().hear(latest), [editor, latest])
  useEffect(
    () => () => {
      if (!editor.getState().isDirty) closeEditor(operator, id)
    },
    [editor, operator, id],
  )
  return (
    <>
      {error && <LoadError error={error} onRetry={reload} />}
      <LeaveGuard editor={editor} onDiscard={() => closeEditor(operator, id)} />
      <DraftView editor={editor} reload={reload} />
    </>
  )
}
