// Values of a tuning by their paths; what changes is new, what stays is the same object as before.
import type { Field } from './fields.ts'

/** Names of fields, keys of entries and places in lists, such as `['sectors', '3', 'weight']`. */
export type Path = readonly string[]

/** The value at a path; undefined where none is. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )
}

/** The same with another value at a path; undefined takes the field away. */
export function withValueAt<T>(value: T, path: Path, to: unknown): T {
  const [name, ...rest] = path
  if (name === undefined) return to as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  const inner = withValueAt(copy[name], rest, to)
  if (inner === undefined) delete copy[name]
  else copy[name] = inner
  return copy as T
}

/** What a field begins with where nothing is to be copied. */
export function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'number':
      return field.min ?? 0
    case 'choice':
      return field.choices[0]
    case 'choices':
      return field.choices.slice(0, field.min)
    case 'flag':
      return false
    case 'text':
      return ''
    case 'fixed':
      return field.value
    case 'list':
      return Array.from({ length: field.min }, () => blankOf(field.item))
    case 'entries':
      return {}
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).flatMap(([name, inner]) =>
          inner.isOptional ? [] : [[name, inner.isNullable ? null : blankOf(inner)]],
        ),
      )
  }
}

/** A list with a row at another place. */
export function movedRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const rest = rows.toSpliced(from, 1)
  const row = rows[from]
  return row === undefined ? [...rows] : rest.toSpliced(to, 0, row)
}
