import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { eventsIn } from '../../../machines/flow/next.ts'
import { draftMachine } from '../../../machines/tuning/machine.ts'
import { useMay } from '../base/session-store.ts'
import { ArtPanel } from './art/panel.tsx'
import { ChangesTab } from './changes-tab.tsx'
import type { Editor } from './editor.ts'
import { TuningForm } from './form/tuning-form.tsx'
import { HistoryTab } from './history-tab.tsx'
import { PreviewPanel } from './preview/panel.tsx'
import { ReplayPanel } from './replay/panel.tsx'
import { ReturnTab } from './return-tab.tsx'
import { SimulationPanel } from './simulation/panel.tsx'

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
  { key: 'simulation', Tab: SimulationTab },
  { key: 'replay', Tab: ReplayTab },
  { key: 'preview', Tab: PreviewTab },
  { key: 'art', Tab: ArtTab },
  { key: 'history', Tab: HistoryTab },
]

interface TabProps {
  editor: Editor
}

function ValuesTab({ editor }: TabProps) {
  const { room } = editor.getState()
  return <TuningForm room={room} store={editor} isReadOnly={!useCanEdit(editor)} />
}

function SimulationTab({ editor }: TabProps) {
  const { draft, tuning } = useStore(editor)
  return <SimulationPanel game={draft.game} tuning={tuning} />
}

function ReplayTab({ editor }: TabProps) {
  return <ReplayPanel draft={useStore(editor, ({ draft }) => draft)} />
}

function PreviewTab({ editor }: TabProps) {
  const { draft, tuning, art } = useStore(editor)
  return <PreviewPanel game={draft.game} tuning={tuning} art={art} />
}

function ArtTab({ editor }: TabProps) {
  const { draft, art, setArt } = useStore(editor)
  return <ArtPanel draft={draft} art={art} onArt={useCanEdit(editor) ? setArt : undefined} />
}

function useCanEdit(editor: Editor): boolean {
  const state = useStore(editor, ({ draft }) => draft.state)
  return useMay('tune') && eventsIn(draftMachine, state).includes('EDITED')
}
