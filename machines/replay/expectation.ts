/** Where a value is not as expected. */
export interface Difference {
  /** Path to the value, such as `answer.spins.0.sector`. */
  path: string
  expected: unknown
  actual: unknown
}

/**
 * The first difference from what is expected; null when there is none. What nobody expects may be
 * there: a machine that learns to know more still runs its old traces.
 */
export function differenceFrom(expected: unknown, actual: unknown, path = ''): Difference | null {
  if (!isObject(expected)) return Object.is(expected, actual) ? null : { path, expected, actual }
  const isSameKind = isObject(actual) && Array.isArray(expected) === Array.isArray(actual)
  if (!isSameKind || lengthOf(expected) !== lengthOf(actual)) return { path, expected, actual }
  for (const [name, part] of Object.entries(expected)) {
    const inside = path === '' ? name : `${path}.${name}`
    const difference = differenceFrom(part, (actual as Record<string, unknown>)[name], inside)
    if (difference) return difference
  }
  return null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A list is expected as a whole; an object is not. */
function lengthOf(value: object): number | null {
  return Array.isArray(value) ? value.length : null
}
