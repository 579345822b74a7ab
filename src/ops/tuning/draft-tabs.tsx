import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { eventsIn } from '../../../machines/flow/next.ts'
import { draftMachine } from '../../../machines/tuning/machine.ts'
import { useMay } from '../base/session-store.ts'
import { ChangesTab } from './changes-tab.tsx'
import type { Editor } from './editor.ts'
import { TuningForm } from './form/tuning-form.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ReturnTab } from './return-tab.tsx'

/** A part of a draft’s page; its label is `tabs.<key>`. */
export interface DraftTab {
  key: string
  Tab: ComponentType<{ editor: Editor }>
}

/** The parts of a draft’s page, from left to right. */
export const DRAFT_TABS: readonly DraftTab[] = [
  { key: 'values', Tab: ValuesTab },
  { key: 'changes', Tab: ChangesTab },
  { key: 'return', Tab: ReturnTab },
  { key: 'history', Tab: HistoryTab },
]

function ValuesTab({ editor }: { editor: Editor }) {
  const { room } = editor.getState()
  const state = useStore(editor, ({ draft }) => draft.state)
  const may = useMay('tune')
  const canEdit = may && eventsIn(draftMachine, state).includes('EDITED')
  return <TuningForm room={room} store={editor} isReadOnly={!canEdit} />
}
