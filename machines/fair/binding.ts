/** What a draw is tied to besides its seeds (docs/fairness.md, "What a draw is bound to"). */
export interface Binding {
  /** 1: to nothing, as all draws were until November 2026; 2: to what is named here. */
  protocol: 1 | 2
  /** Of the tuning in force. */
  tuningHash: string
  /** Randomness of a public beacon, 64 hex digits; null where none was mixed in. */
  beacon: string | null
}

/** The hashes that go into the draw's message, in their order. */
export function boundOf({ protocol, tuningHash, beacon }: Binding): string[] {
  if (protocol === 1) return []
  return beacon === null ? [tuningHash] : [tuningHash, beacon]
}
