import type { StoreApi } from 'zustand/vanilla'
import type { FormField } from './form-types.ts'
import { readEntry } from './read-entry.ts'
import {
  type Entries,
  type Entry,
  type Fault,
  MISSING,
  type Row,
  type Rule,
  UNFINISHED,
} from './rules.ts'

/** What a form keeps while it is filled in. Fields are named as in the body: `people.2.name`. */
export interface Kept {
  entries: Entries
  /** Fields that have lost the focus: unfinished entries are shown as faulty from then on. */
  left: ReadonlySet<string>
  /** Fields and rows that were checked for sending: missing entries are shown as faulty from then on. */
  checked: ReadonlySet<string>
  /** Fields whose entry is not ready yet. */
  held: ReadonlySet<string>
  /** What the server did not take, until it is changed. */
  refused: string | null
  progress: 'filling' | 'sending' | 'sent'
  failure: unknown
  refusals: number
}

/**
 * A field as it stands.
 * @param path its name in the body: `people.2.name`
 * @param write changes its entry in the form
 */
export function fieldAt(
  form: StoreApi<Kept>,
  path: string,
  rule: Rule,
  entry: Entry,
  write: (how: (entry: Entry) => Entry) => void,
): FormField {
  const { getState: now, setState: set } = form
  return {
    name: path,
    rule,
    entry,
    fault: shownFault(now(), path, readEntry(rule, entry).fault),
    refused: within(now().refused, path),
    change: (next) => {
      write(() => next)
      set({ progress: 'filling' })
      if (within(now().refused, path) !== null) set({ refused: null })
    },
    leave: () => set({ left: new Set([...now().left, path]) }),
    hold: (isHeld) => {
      const held = new Set([...now().held, path].filter((it) => isHeld || it !== path))
      set({ held })
    },
    inRow: (place, inner, name) => {
      const row = (entry as readonly Row[])[place] ?? ''
      const innerPath = [path, place, ...(name === undefined ? [] : [name])].join('.')
      return fieldAt(form, innerPath, inner, entryIn(row, name), (how) =>
        write((rows) => withRow(rows as readonly Row[], place, name, how)),
      )
    },
  }
}

/** The fault to show now: missing and unfinished entries are not shown as faulty while typing. */
function shownFault(
  { refused, checked, left }: Kept,
  path: string,
  fault: Fault | null,
): Fault | null {
  if (within(refused, path) !== null) return { kind: 'refused', params: {} }
  const isChecked = checked.has(path.split('.', 2).join('.'))
  if (!fault || isChecked) return fault
  if (MISSING.has(fault.kind)) return null
  return UNFINISHED.has(fault.kind) && !left.has(path) ? null : fault
}

/** What of a path lies within another: of `pictures.3` in `pictures` it is `3`; null where nothing does. */
export function within(path: string | null, outer: string): string | null {
  if (path === outer) return ''
  return path?.startsWith(`${outer}.`) ? path.slice(outer.length + 1) : null
}

/** An entry of a row; of one that is a text, that text. */
function entryIn(row: Row, name = ''): Entry {
  return typeof row === 'string' ? row : (row[name] ?? '')
}

/** Rows of which one has another entry. */
function withRow(
  rows: readonly Row[],
  place: number,
  name: string | undefined,
  how: (entry: Entry) => Entry,
): readonly Row[] {
  return rows.map((row, index) => {
    if (index !== place) return row
    if (typeof row === 'string') return String(how(row))
    return name === undefined ? row : { ...row, [name]: how(entryIn(row, name)) }
  })
}
