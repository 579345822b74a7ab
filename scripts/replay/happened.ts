import { COMPARED } from '../../machines/replay/compared.ts'
import type { Parts } from '../../machines/replay/deciding.ts'
import type { Row } from '../../machines/replay/rows.ts'

/** How a number that a run began with has changed; as a text, so that it is not taken for the number. */
export type Change = `${'+' | '-'}${number}`

export function isChange(value: unknown): value is Change {
  return typeof value === 'string' && /^[+-]\d+$/.test(value)
}

/**
 * What decides after each row, told so that another run can be held against it: what each run has of its
 * own is left out, and what it had already is told by how it changed. Of the start nothing is left.
 */
export function happenedIn(machine: string, rows: readonly Row[]): Parts[] {
  const { own = [], had = [] } = COMPARED[machine] ?? {}
  const told = (path: string, after: unknown, before: unknown): unknown => {
    if (own.includes(path)) return undefined
    if (had.includes(path)) return changeOf(after, before)
    if (typeof after !== 'object' || after === null || Array.isArray(after)) return after
    const parts = Object.entries(after).map(([name, part]) => {
      const inside = path === '' ? name : `${path}.${name}`
      return [name, told(inside, part, partOf(before, name))] as const
    })
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
  }
  return rows.map((row, place) => {
    const before = rows[place - 1]
    return before ? (told('', row.known, before.known) as Parts) : {}
  })
}

/** Of a number or of each in a list; what was not there was nothing. */
function changeOf(after: unknown, before: unknown): unknown {
  if (Array.isArray(after)) return after.map((part, place) => changeOf(part, partOf(before, place)))
  if (typeof after !== 'number') return after
  const by = after - (typeof before === 'number' ? before : 0)
  return `${by < 0 ? '' : '+'}${by}`
}

function partOf(whole: unknown, name: string | number): unknown {
  return typeof whole === 'object' && whole !== null
    ? (whole as Record<string | number, unknown>)[name]
    : undefined
}
