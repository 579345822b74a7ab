import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { OpsEdition } from '../../../contract/campaigns-ops.ts'
import { LoadError } from '../base/load-error.tsx'
import { useSession } from '../base/session-store.ts'
import { type Loaded, useCall } from '../base/use-call.ts'
import { EditionView } from './edition-view.tsx'
import { closeEditor, openEditor } from './editor/editor.ts'
import { LeaveGuard } from './editor/leave-guard.tsx'

/** How soon one sees what somebody else does to it. */
const EVERY_MS = 5_000

/** An edition, from its first value to its winners. */
export default function EditionPage() {
  const { id = '' } = useParams()
  return <LoadedEdition key={id} id={id} />
}

function LoadedEdition({ id }: { id: string }) {
  const call = 'GET /api/ops/campaigns/editions/:id'
  const loaded = useCall(call, { params: { id } }, { everyMs: EVERY_MS })
  const { data, error, reload } = loaded
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return <OpenedEdition latest={data} loaded={loaded} />
}

interface OpenedEditionProps {
  latest: OpsEdition
  loaded: Loaded<OpsEdition>
}

function OpenedEdition({ latest, loaded: { error, reload } }: OpenedEditionProps) {
  const operator = useSession().operator.id
  const [editor] = useState(() => openEditor(operator, latest))
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
      <EditionView editor={editor} reload={reload} />
    </>
  )
}
