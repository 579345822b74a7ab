// The hearts that rise as a greeting leaves: where each is so long after, without a memory.
import { MATCH_PLACE } from './layout.ts'

export const HEARTS = 12

const RISE_MS = 1_700
const LAST_AFTER_MS = 600
const RISE = 150
const SPREAD = 84
const SWAY = 10

/** A heart as it is seen. */
export interface HeartLook {
  x: number
  y: number
  size: number
  opacity: number
}

/**
 * Writes where a heart is.
 * @param sinceMs since the greeting left; before it there is none
 */
export function heartAt(heart: HeartLook, index: number, sinceMs: number): void {
  const since = sinceMs - (index / HEARTS) * LAST_AFTER_MS
  const part = since / RISE_MS
  heart.opacity = part <= 0 || part >= 1 ? 0 : Math.min(1, 6 * part, 2.4 * (1 - part))
  if (heart.opacity === 0) return
  // Scattered evenly, and the same every time.
  const side = ((index * 7) % HEARTS) / (HEARTS - 1) - 1 / 2
  heart.x = MATCH_PLACE.x + 2 * SPREAD * side + SWAY * Math.sin(6 * part + index)
  heart.y = MATCH_PLACE.y + 20 - RISE * (1 - (1 - part) ** 2) * (0.7 + 0.3 * Math.cos(index))
  heart.size = 0.5 + 0.5 * Math.abs(Math.cos(index * 1.7))
}
