// What a draft changes: one row a value, by its path, for people and for the audit log.

/** A value that differs; undefined where one side has none. */
export interface ValueChange {
  /** Such as `sectors.3.weight`. */
  path: string
  before: unknown
  after: unknown
}

/** All values in which two tunings differ, in the order of their paths in the later one. */
export function changesBetween(before: unknown, after: unknown): ValueChange[] {
  const old = valuesOf(before)
  const fresh = valuesOf(after)
  const paths = new Set([...fresh.keys(), ...old.keys()])
  return Array.from(paths).flatMap((path) => {
    const change = { path, before: old.get(path), after: fresh.get(path) }
    return change.before === change.after ? [] : [change]
  })
}

/** All single values of a tuning by their paths; an empty list or group is a value itself. */
function valuesOf(value: unknown, path = '', found = new Map<string, unknown>()) {
  if (typeof value !== 'object' || value === null) return found.set(path, value)
  const fields = Object.entries(value)
  if (fields.length === 0) return found.set(path, Array.isArray(value) ? '[]' : '{}')
  for (const [name, field] of fields) valuesOf(field, path ? `${path}.${name}` : name, found)
  return found
}
