/** One line of the simulator's log. */
export interface CallEntry {
  id: number
  /** Milliseconds since 1970, by this device. */
  at: number
  /** `asked`: the page called the app; `answered`: the app called back; `opened`: a page was opened. */
  kind: 'asked' | 'answered' | 'opened'
  /** The bridge's name for the call, or the page's path. */
  name: string
  payload: unknown
}

const KEPT = 100

/** The log with one more line; the newest comes first, and the oldest go. */
export function withEntry(
  entries: readonly CallEntry[],
  entry: Omit<CallEntry, 'id'>,
): readonly CallEntry[] {
  return [{ ...entry, id: (entries[0]?.id ?? 0) + 1 }, ...entries].slice(0, KEPT)
}

/** How many of the lines are calls of the page. */
export function callsIn(entries: readonly CallEntry[]): number {
  return entries.filter(({ kind }) => kind === 'asked').length
}

/** A payload as a reader wants it: texts that hold JSON are laid out like JSON. */
export function readablePayload(payload: unknown): string {
  if (typeof payload !== 'string') return JSON.stringify(payload, null, 2) ?? ''
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
