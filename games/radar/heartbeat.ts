// A heart beats twice, close together, and then rests. Times in milliseconds from the first beat.

/** From one beat to the next of its kind. */
export const BEAT_MS = 1_080
const DUB_AFTER_MS = 270
const SWELL_MS = 70
const EBB_MS = 210
const DUB_STRENGTH = 0.62
const PULSE_MS = 1_500

/** The two sounds of a beat. */
export type Beat = 'lub' | 'dub'

/** How strongly the heart is swollen, 0 at rest to 1. */
export function swellAt(sinceMs: number): number {
  if (sinceMs < 0) return 0
  const within = sinceMs % BEAT_MS
  return Math.min(1, thump(within) + DUB_STRENGTH * thump(within - DUB_AFTER_MS))
}

/** How far the ring that a beat sends out has come, 0 to 1; 1 where there is none. */
export function pulseAt(sinceMs: number): number {
  return sinceMs < 0 ? 1 : Math.min(1, (sinceMs % (2 * BEAT_MS)) / PULSE_MS)
}

/** The last beat after one time and up to another; null where there was none. */
export function beatBetween(beforeMs: number, afterMs: number): Beat | null {
  if (beats(afterMs - DUB_AFTER_MS) > beats(beforeMs - DUB_AFTER_MS)) return 'dub'
  return beats(afterMs) > beats(beforeMs) ? 'lub' : null
}

function beats(sinceMs: number): number {
  return sinceMs < 0 ? 0 : Math.floor(sinceMs / BEAT_MS) + 1
}

function thump(sinceMs: number): number {
  if (sinceMs < 0) return 0
  if (sinceMs < SWELL_MS) return Math.sin((sinceMs / SWELL_MS) * (Math.PI / 2))
  return Math.exp(-(sinceMs - SWELL_MS) / EBB_MS)
}
