// What an operator does to a draft before it is saved. It outlives its screen, so that nothing is lost where a session
// ends in the middle of the work.
import { createStore, type StoreApi } from 'zustand'
import type { Draft } from '../../../contract/tuning-ops.ts'
import { changesBetween } from '../../../machines/tuning/changes.ts'
import { checkTuning } from './check.ts'
import type { TunedRoom } from './tuned-room.ts'
import type { FormState, Values } from './tuning-form-store.ts'
import { withValueAt } from './values.ts'

export type Art = Draft['art']

export interface Editing extends FormState {
  room: TunedRoom
  /** The draft as it is shown; what an operator does, they do to this one. */
  draft: Draft
  art: Art
  isDirty: boolean
  /** What somebody else has made of it meanwhile; null where nobody has. */
  newer: Draft | null
  setArt: (art: Art) => void
  /** Takes back all that is not saved. */
  discard: () => void
  /** The next draft of this hash is the operator’s own doing, and is shown without asking. */
  expect: (hash: string) => void
  /** What the server says the draft is by now. */
  hear: (latest: Draft) => void
  /** Shows what somebody else has made of it, without what was edited here. */
  showNewer: () => void
}

export type Editor = StoreApi<Editing>

/** Edits a draft as it was opened. */
export function createEditor(room: TunedRoom, opened: Draft): Editor {
  let expected = opened.hash
  return createStore<Editing>((set, get) => {
    const shown = (draft: Draft, edits: Pick<Editing, 'tuning' | 'art'>) => {
      const isDirty = changesBetween(contentsOf(draft), contentsOf(edits)).length > 0
      const told = isDirty ? [] : draft.faults
      return { draft, ...edits, isDirty, check: checkTuning(room, edits.tuning, told) }
    }
    const edit = (edits: Partial<Pick<Editing, 'tuning' | 'art'>>) => {
      const { draft, tuning, art } = get()
      set(shown(draft, { tuning, art, ...edits }))
    }
    return {
      room,
      newer: null,
      ...shown(opened, opened),
      setAt: (path, value) => edit({ tuning: withValueAt(get().tuning, path, value) }),
      setArt: (art) => edit({ art }),
      discard: () => edit(get().draft),
      expect: (hash) => {
        expected = hash
      },
      hear: (latest) => {
        const { draft, tuning, art } = get()
        if (latest.hash !== draft.hash && latest.hash !== expected) return set({ newer: latest })
        const version = latest.tuning.version
        set({ newer: null, ...shown(latest, { tuning: { ...tuning, version }, art }) })
      },
      showNewer: () => {
        const { newer } = get()
        if (!newer) return
        expected = newer.hash
        set({ newer: null, ...shown(newer, newer) })
      },
    }
  })
}

/** The version is the server's to count. */
const contentsOf = ({ tuning, art }: { tuning: Values; art: Art }) => {
  const { version: _counted, ...values } = tuning
  return { tuning: values, art }
}

const EDITORS = new Map<string, Editor>()

const keyOf = (operator: string, draft: string) => `${operator} ${draft}`

/** The editor of an operator's draft, with what they have not saved. */
export function openEditor(operator: string, room: TunedRoom, draft: Draft): Editor {
  const key = keyOf(operator, draft.id)
  const editor = EDITORS.get(key) ?? createEditor(room, draft)
  EDITORS.set(key, editor)
  return editor
}

/** Forgets what an operator has not saved. */
export function closeEditor(operator: string, draft: string): void {
  EDITORS.delete(keyOf(operator, draft))
}
