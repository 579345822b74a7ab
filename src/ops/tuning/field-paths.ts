// How fields are named: texts go by the path without places in lists and keys of entries.
import type { Field, Group } from './fields.ts'
import type { Path } from './values.ts'

/** One step of a path, as a person reads it. */
export type Step =
  /** A field, by the path of its texts. */
  | { kind: 'field'; textPath: string }
  /** A row of a list, from 0. */
  | { kind: 'row'; index: number }
  /** An entry, by its key. */
  | { kind: 'entry'; key: string }

/** The field at a path; undefined where the schema has none. */
export function fieldAt(group: Group, path: Path): Field | undefined {
  return path.reduce<Field | undefined>((field, name) => field && innerOf(field, name), group)
}

function innerOf(field: Field, name: string): Field | undefined {
  switch (field.kind) {
    case 'group':
      return Object.hasOwn(field.fields, name) ? field.fields[name] : undefined
    case 'list':
      return field.item
    case 'entries':
      return field.value
    default:
      return undefined
  }
}

/** A path step by step; what the schema does not know stays as it is written. */
export function stepsOf(group: Group, path: Path): Step[] {
  const steps: Step[] = []
  const names: string[] = []
  let field: Field | undefined = group
  for (const name of path) {
    if (field?.kind === 'list' || field?.kind === 'choices') {
      steps.push({ kind: 'row', index: Number(name) })
    } else if (field?.kind === 'group') {
      names.push(name)
      steps.push({ kind: 'field', textPath: names.join('.') })
    } else {
      steps.push({ kind: 'entry', key: name })
    }
    field = field && innerOf(field, name)
  }
  return steps
}

/** The path of a field's texts. */
export function textPathOf(group: Group, path: Path): string {
  const last = stepsOf(group, path).findLast(({ kind }) => kind === 'field')
  return last?.kind === 'field' ? last.textPath : ''
}

/** Every field of a tuning by the path of its texts. */
export function namedFields(field: Field, path = ''): [textPath: string, field: Field][] {
  switch (field.kind) {
    case 'group':
      return Object.entries(field.fields).flatMap(([name, inner]) => {
        const inside = path ? `${path}.${name}` : name
        return [[inside, inner], ...namedFields(inner, inside)] as [string, Field][]
      })
    case 'list':
      return namedFields(field.item, path)
    case 'entries':
      return namedFields(field.value, path)
    default:
      return []
  }
}
