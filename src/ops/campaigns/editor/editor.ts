// What an operator does to an edition before it is saved. It outlives its screen, so that nothing is lost where a session
// ends in the middle of the work.
import { createStore, type StoreApi } from 'zustand'
import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import type { OpsEdition } from '../../../../contract/campaigns-ops.ts'
import { EDITION_CHART } from '../../../../machines/campaigns/edition-chart.ts'
import { canonicalJson } from '../../../../machines/fair/canonical.ts'
import { chartAfter } from '../../../../machines/flow/chart.ts'
import { type Check, checkDefinition } from './check.ts'

interface Edits {
  /** While it is typed it may break its schema; `check` says where. */
  definition: Campaign
  brands: readonly string[]
  /** What is typed for the scene where that is no JSON; null where it is. */
  brokenScene: string | null
}

export interface Editing extends Edits {
  /** The edition as it is shown; what an operator does, they do to this one. */
  edition: OpsEdition
  check: Check
  isDirty: boolean
  canSave: boolean
  /** What somebody else has made of it meanwhile; null where nobody has. */
  newer: OpsEdition | null
  /** Counts what was not typed here: fields with a text of their own begin anew. */
  turn: number
  change: (edits: Partial<Edits>) => void
  /** Takes back all that is not saved. */
  discard: () => void
  /** The next edition of this hash is the operator’s own doing, and is shown without asking. */
  expect: (hash: string) => void
  /** What the server says the edition is by now. */
  hear: (latest: OpsEdition) => void
  /** Shows what somebody else has made of it, without what was edited here. */
  showNewer: () => void
}

export type Editor = StoreApi<Editing>

/** Whether an edition takes changes: what is approved goes back to a draft by them. */
export const isEditable = ({ state }: Pick<OpsEdition, 'state'>): boolean =>
  state === 'draft' || chartAfter(EDITION_CHART, state, 'CHANGED') !== null

/** Edits an edition as it was opened. */
export function createEditor(opened: OpsEdition): Editor {
  let expected: string | null = null
  return createStore<Editing>((set, get) => {
    const shown = (edition: OpsEdition, edits: Edits) => {
      const check = checkDefinition(edits.definition)
      const isDirty = edits.brokenScene !== null || contentsOf(edits) !== contentsOf(edition)
      const canSave = check.canSave && edits.brokenScene === null && edits.brands.length > 0
      return { edition, ...edits, check, isDirty, canSave }
    }
    const anew = (edition: OpsEdition) => ({
      ...shown(edition, editsOf(edition)),
      newer: null,
      turn: get().turn + 1,
    })
    return {
      newer: null,
      turn: 0,
      ...shown(opened, editsOf(opened)),
      change: (edits) => {
        const { edition, definition, brands, brokenScene } = get()
        set(shown(edition, { definition, brands, brokenScene, ...edits }))
      },
      discard: () => set(anew(get().edition)),
      expect: (hash) => {
        expected = hash
      },
      hear: (latest) => {
        const { edition, definition, brands, brokenScene, isDirty } = get()
        if (contentsOf(latest) === contentsOf(edition)) {
          set({ newer: null, ...shown(latest, { definition, brands, brokenScene }) })
        } else if (!isDirty || latest.hash === expected) set(anew(latest))
        else set({ newer: latest })
      },
      showNewer: () => {
        const { newer } = get()
        if (newer) set(anew(newer))
      },
    }
  })
}

const editsOf = ({ definition, brands }: OpsEdition): Edits => ({
  ...{ definition, brands, brokenScene: null },
})

/** The version is the server's to count. */
const contentsOf = ({ definition, brands }: Pick<Edits, 'definition' | 'brands'>): string =>
  canonicalJson([{ ...definition, version: 0 }, [...brands].sort()])

const EDITORS = new Map<string, Editor>()

const keyOf = (operator: string, edition: string) => `${operator} ${edition}`

/** The editor of an operator's edition, with what they have not saved. */
export function openEditor(operator: string, edition: OpsEdition): Editor {
  const key = keyOf(operator, edition.id)
  const editor = EDITORS.get(key) ?? createEditor(edition)
  EDITORS.set(key, editor)
  return editor
}

/** Forgets what an operator has not saved. */
export function closeEditor(operator: string, edition: string): void {
  EDITORS.delete(keyOf(operator, edition))
}
