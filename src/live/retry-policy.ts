// When to reconnect a live connection, and when to give up. Pure, so that tests need no network.

/** Delays before each reconnect, in milliseconds. After the last one, live is off. */
const RECONNECT_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** A connection that lasted this long was stable: the next reconnect starts from the first delay. */
const STABLE_MS = 10_000

/**
 * Delay before the next reconnect. Half of it is random jitter, so that a server that comes back is not
 * hit by all clients at once.
 * @param failures consecutive failures, from 1
 * @param random from 0 up to 1
 * @returns milliseconds; null to give up
 */
export function reconnectDelay(failures: number, random: number): number | null {
  const delay = RECONNECT_DELAYS_MS[failures - 1]
  return delay === undefined ? null : Math.round(delay * (0.5 + random / 2))
}

/** Consecutive failures, counting a connection that has just ended after `connectedMs`. */
export function failuresAfter(failures: number, connectedMs: number): number {
  return connectedMs >= STABLE_MS ? 1 : failures + 1
}
