import { Skeleton } from 'antd'
import { useStore } from 'zustand'
import { LoadError } from '../base/load-error.tsx'
import type { Editor } from './editor.ts'
import { ReturnsTable } from './returns-table.tsx'
import { useCompared } from './use-compared.ts'

/** What a draft gives back as it is edited, beside what runs and the most that is allowed. */
export function ReturnTab({ editor }: { editor: Editor }) {
  const { room, draft, tuning } = useStore(editor)
  const { data, error, reload } = useCompared(draft)
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton active />
  return <ReturnsTable room={room} inForce={data.tuning} draft={tuning} />
}
