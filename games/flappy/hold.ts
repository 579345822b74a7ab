// A flight that stands still: nobody saw the page, or nothing could draw it. It goes on when the player
// taps, after a countdown, so that no one comes back into a pillar.

/** How long the player has to find back into the flight. */
const COUNTDOWN_MS = 3_000

/** `asleep`: waits for a tap; else the whole seconds that are left, from 3 down to 1. */
export type Held = 'asleep' | number

/** Seconds left of a countdown that began so long ago; null once it is over. */
export function secondsLeft(sinceMs: number): number | null {
  const left = COUNTDOWN_MS - sinceMs
  return left > 0 ? Math.ceil(left / 1_000) : null
}
