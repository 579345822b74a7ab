// What the eye is to see of the garden now; one object, written anew as things happen. Whoever draws
// reads it once a frame. Times are the scene's own, in milliseconds.

import type { Season } from '../../machines/tree/season.ts'
import { smooth } from '../stage/arithmetic.ts'

/** What is painted anew when it changes. */
export interface Scenery {
  /** Of the tree; null: nothing is planted yet. */
  seed: number | null
  /** 0, a sapling, to 1, as large as it becomes. */
  growth: number
  season: Season
  /** Of the couple's day, 0 to 1,440. */
  minute: number
}

/** One of the two waters, and the eye follows it. */
export interface Watering {
  /** I do, from the left; the other one comes from the right. */
  isMine: boolean
  since: number
}

export interface Look {
  scenery: Scenery
  /** How far blossoms are open: 0 buds, about a third once one has watered, 1 once both have. */
  unfold: Passage
  watering: Watering | null
  /** When the tree came to a new level; null while that is not shown. */
  leveledAt: number | null
  /** The player wants no motion. */
  isCalm: boolean
}

/** A value on its way to another. */
export interface Passage {
  from: number
  to: number
  since: number
}

const PASSAGE_MS = 2_400

/** Where a passage is at a time: it sets out gently and arrives gently. */
export function passedAt({ from, to, since }: Passage, now: number): number {
  return from + (to - from) * smooth((now - since) / PASSAGE_MS)
}
