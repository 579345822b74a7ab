import type { Layout } from './layout.ts'
import type { Show } from './show.ts'

/** One part of the scene, such as the sky: created once, then told of sizes and frames. */
export interface Layer {
  /** The host has a new size. */
  fit(layout: Layout): void
  /** Brings it to the show's present look. */
  draw(show: Show, layout: Layout): void
}

/** From back to front. */
export const DEPTH = {
  sky: 0,
  home: 1,
  halo: 2,
  ringBehind: 3,
  planet: 4,
  ringBefore: 5,
  ship: 6,
  dusk: 7,
  rays: 8,
  hollow: 9,
  lid: 10,
  treasure: 11,
  bowl: 12,
  piece: 13,
  flare: 14,
} as const

/** Moves something to the front or back; Phaser sorts all anew even for the same depth. */
export function moveTo(depth: number, object: { depth: number; setDepth(depth: number): unknown }) {
  if (object.depth !== depth) object.setDepth(depth)
}

/** Phaser's blend mode in which light adds up. */
export const ADD = 1

/** The same scatter every time: nothing is decided by it. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
