// When to try again for a live connection, and when to stop. Pure, so that tests need no network.

/** Waits before each further try, in milliseconds; after the last one live is off. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** A connection that held for so long was a good one: the next loss starts from the first wait. */
const STEADY_MS = 10_000

/**
 * How long to wait before trying again. Half of each wait is left to chance, so that a server that
 * comes back is not asked by everyone at once.
 * @param failures tries that failed one after the other, from 1
 * @param chance from 0 up to 1
 * @returns milliseconds; null when it is time to stop
 */
export function waitBefore(failures: number, chance: number): number | null {
  const wait = WAITS_MS[failures - 1]
  return wait === undefined ? null : Math.round(wait * (0.5 + chance / 2))
}

/** Tries that failed one after the other, once another connection has ended. */
export function failuresAfter(failures: number, heldMs: number): number {
  return heldMs >= STEADY_MS ? 1 : failures + 1
}
