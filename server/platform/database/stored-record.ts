/**
 * An object of entries in the order in which `jsonb` keeps keys (the shorter ones first, then by their bytes): an
 * answer that is stored by its idempotency key says the same bytes when it is asked for again.
 */
export function storedRecord<V>(entries: Iterable<readonly [string, V]>): Record<string, V> {
  return Object.fromEntries(
    [...entries].sort(
      ([one], [other]) => one.length - other.length || (one < other ? -1 : Number(one > other)),
    ),
  )
}
