// Which of a screen's frames a scene draws: all, few while it rests, and none while a tap beside it is
// answered, where it can wait.
import { FINISH, type Quality } from './quality.ts'
import type { TapWatch } from './taps.ts'

/** What a scene says of itself, at any time. */
export interface Busyness {
  /** Whether nothing happens, and few frames are enough (`idleFps`). */
  readonly rests: boolean
  /** Whether a tap beside it goes first. */
  readonly canWait: boolean
}

/** A screen's frame that comes so little before its time is taken for it. */
const EARLY_MS = 4

/** @returns whether the frame at a time, in milliseconds, is drawn */
export function openFrameGate(
  scene: Busyness,
  quality: Pick<Quality, 'tier'>,
  taps: Pick<TapWatch, 'isAnswering'>,
): (now: number) => boolean {
  let dueAt = Number.NEGATIVE_INFINITY
  return (now) => {
    if (taps.isAnswering && scene.canWait) return false
    if (!scene.rests) return true
    if (now < dueAt) return false
    dueAt = now + 1_000 / FINISH[quality.tier].idleFps - EARLY_MS
    return true
  }
}
